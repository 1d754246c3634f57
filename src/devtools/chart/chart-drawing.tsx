/** The complete chart in drawing order: groups, lines, states, texts, labels. */
import type { Diagram } from '../../../machines/testing/diagram.ts';
import { ChartEdge, ChartInitial } from './chart-edge.tsx';
import { ChartLabel, type TransitionStanding } from './chart-label.tsx';
import type { Box, ChartLayout } from './chart-shapes.ts';
import { ChartState, ChartStateWords } from './chart-state.tsx';
import { spokenTransition } from './chart-text.ts';

export interface ChartMarks {
  /** The ids of the active states. */
  readonly active: ReadonlySet<string>;
  readonly standing: (transitionId: string) => TransitionStanding;
  /** The transitions of the last step. */
  readonly taken: ReadonlySet<string>;
  /** The transitions covered by the last test run; null or omitted: unknown. */
  readonly covered?: ReadonlySet<string> | null;
  /** Omitted: the labels are not buttons. */
  readonly onTransition?: (transitionId: string, anchor: Element) => void;
}

interface ChartDrawingProps extends ChartMarks {
  readonly diagram: Diagram;
  readonly layout: ChartLayout;
  readonly onLabelFocus: (box: Box) => void;
}

/** The active states without an active child state. */
export function currentStates(diagram: Diagram, active: ReadonlySet<string>): ReadonlySet<string> {
  const outer = new Set(diagram.states.filter(({ id }) => active.has(id)).map(({ parent }) => parent));
  return new Set([...active].filter((id) => !outer.has(id)));
}

export function ChartDrawing(props: ChartDrawingProps) {
  const { diagram, layout, active, standing, taken, covered = null, onTransition, onLabelFocus } = props;
  const current = currentStates(diagram, active);
  const states = new Map(diagram.states.map((state) => [state.id, state]));
  const transitions = new Map(diagram.transitions.map((one) => [one.id, one]));
  const marksOf = (id: string) => ({ isActive: active.has(id), isCurrent: current.has(id) });
  const edges = layout.edges.map((edge) => ({
    edge,
    isTaken: edge.transitions.some((id) => taken.has(id)),
    isCovered: covered === null ? null : edge.transitions.every((id) => covered.has(id)),
  }));
  const box = (isGroup: boolean) =>
    layout.states
      .filter((state) => state.isGroup === isGroup)
      .map((state) => (
        <ChartState key={state.id} state={state} isRoot={state.id === diagram.id} {...marksOf(state.id)} />
      ));
  return (
    <>
      {box(true)}
      {layout.initials.map((initial) => (
        <ChartInitial key={initial.state} initial={initial} />
      ))}
      {edges
        .toSorted((a, b) => Number(a.isTaken) - Number(b.isTaken))
        .map((line) => (
          <ChartEdge key={line.edge.id} {...line} />
        ))}
      {box(false)}
      {layout.states.map((state) => (
        <ChartStateWords
          key={state.id}
          state={state}
          isRoot={state.id === diagram.id}
          {...marksOf(state.id)}
        />
      ))}
      {layout.captions.map(({ state, text, x, y }) => (
        <text
          key={`${state} ${text} ${x} ${y}`}
          x={x}
          y={y + 11}
          className="fill-text-muted font-sans text-2xs"
        >
          {text}
        </text>
      ))}
      {layout.labels.map((label) => {
        const transition = transitions.get(label.transition);
        if (!transition) return null;
        return (
          <ChartLabel
            key={label.transition}
            label={label}
            spoken={spokenTransition(transition, states)}
            standing={standing(label.transition)}
            isTaken={taken.has(label.transition)}
            isCovered={covered === null ? null : covered.has(label.transition)}
            onPress={onTransition && ((anchor) => onTransition(label.transition, anchor))}
            onFocus={() => onLabelFocus(label)}
          />
        );
      })}
    </>
  );
}
