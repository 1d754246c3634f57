import { Monitor, Smartphone } from 'lucide-react';
import { useId } from 'react';
import type { Session } from '../../../contract/sessions.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Moment } from '../../ui/moment.tsx';
import { sessionName } from './session-name.ts';

interface SessionRowProps {
  readonly session: Session;
  /** An IANA name. */
  readonly timezone: string;
  readonly onEnd: () => void;
}

const mobile: readonly (string | null)[] = ['iPhone', 'iPad', 'Android'];

export function SessionRow({ session, timezone, onEnd }: SessionRowProps) {
  const times = useId();
  const name = sessionName(session);
  const Icon = mobile.includes(session.system) ? Smartphone : Monitor;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <Icon aria-hidden="true" className="size-icon-lg flex-none text-text-muted" strokeWidth={1.75} />
      <div className="grid min-w-48 flex-1 gap-[2px]">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {session.is_current && (
            <Badge tone="success" small>
              This browser
            </Badge>
          )}
        </span>
        <span id={times} className="text-xs text-text-muted">
          Signed in <Moment at={session.signed_in_at} timezone={timezone} />
          <br />
          Last active <Moment at={session.last_active_at} timezone={timezone} />
        </span>
      </div>
      {!session.is_current && (
        <Button size="sm" label={`End session, ${name}`} describedBy={times} onClick={onEnd}>
          End session
        </Button>
      )}
    </li>
  );
}
