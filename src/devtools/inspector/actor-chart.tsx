/** An actor's state on the chart of its machine, with its last transitions. */
import { useMemo } from 'react';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { diagramOf } from '../../../machines/testing/diagram.ts';
import { activeNodes } from '../../../machines/testing/internals.ts';
import type { Walk } from '../../../machines/testing/walk.ts';
import { MachineChart } from '../chart/machine-chart.tsx';
import { possibleMoves, standings } from '../possible.ts';

interface ActorChartProps {
  readonly walk: Walk;
  readonly machine: AnyStateMachine;
  readonly snapshot: AnyMachineSnapshot;
  /** The transitions of its last event. */
  readonly taken: readonly string[];
}

export function ActorChart({ walk, machine, snapshot, taken }: ActorChartProps) {
  // The diagram depends only on the machine's definition, and an actor has its own machine object.
  const diagram = useMemo(() => diagramOf(machine), [machine]);
  const active = useMemo(() => new Set(activeNodes(snapshot).map(({ id }) => id)), [snapshot]);
  const standing = useMemo(() => standings(possibleMoves(walk, snapshot), snapshot), [walk, snapshot]);
  const key = taken.join('\n');
  const last = useMemo(() => new Set(key.split('\n')), [key]);
  return <MachineChart diagram={diagram} active={active} standing={standing} taken={last} />;
}
