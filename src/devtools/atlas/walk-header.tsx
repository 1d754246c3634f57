/** The walked machine, its current state, and the buttons for back and forward. */
import { Redo2, RotateCcw, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Walk } from '../../../machines/testing/walk.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { WalkState, Walker } from './walker.ts';

interface WalkHeaderProps {
  readonly walk: Walk;
  readonly where: string;
  readonly state: WalkState;
  readonly walker: Walker;
  readonly children: ReactNode;
}

const icon = { 'aria-hidden': true, className: 'size-icon-sm', strokeWidth: 1.75 } as const;

export function WalkHeader({ walk, where, state, walker, children }: WalkHeaderProps) {
  const { log, ahead, busy } = state;
  return (
    <header className="flex flex-none flex-wrap items-center gap-x-2 gap-y-1 border-b border-border-default px-4 py-2">
      <h2 className="font-semibold">{walk.title}</h2>
      <span role="status" aria-label="Current state">
        <Badge tone="info">{where}</Badge>
      </span>
      <span className="text-xs text-text-muted">{`Spec ${walk.spec}`}</span>
      <span className="ml-auto flex flex-wrap items-center gap-[6px] narrow:ml-0">
        <Button
          size="sm"
          disabled={log.length === 0 || busy}
          icon={<Undo2 {...icon} />}
          onClick={() => walker.goTo(log.length - 1)}
        >
          Step back
        </Button>
        <Button
          size="sm"
          disabled={ahead.length === 0 || busy}
          icon={<Redo2 {...icon} />}
          onClick={() => walker.goTo(log.length + 1)}
        >
          Step forward
        </Button>
        <Button
          size="sm"
          disabled={log.length + ahead.length === 0 || busy}
          icon={<RotateCcw {...icon} />}
          onClick={walker.restart}
        >
          Restart
        </Button>
        {children}
      </span>
      <p className="w-full text-text-secondary">{walk.purpose}</p>
    </header>
  );
}
