/** The details of one event: its content, the changes, and the transitions. Masked. */
import { X } from 'lucide-react';
import { useMemo } from 'react';
import { maskContext, maskEvent } from '../../../machines/testing/secrets.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { diffOf } from './diff.ts';
import { fromWords, sourceWords, timeOfDay, toWords } from './event-words.ts';
import { JsonTree } from './json-tree.tsx';
import { walkOf } from './known-walks.ts';
import type { Entry } from './recorded.ts';

interface EventDetailsProps {
  readonly id: string;
  readonly entry: Entry;
  readonly onClose: () => void;
}

const brief = (value: unknown) => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
};

function Changes({ entry: { actor, before, after } }: { readonly entry: Entry }) {
  const walk = walkOf(actor.machine?.id ?? null);
  const changes = useMemo(
    () =>
      before === null || after === null
        ? []
        : diffOf(maskContext(walk, before.context), maskContext(walk, after.context)),
    [walk, before, after],
  );
  if (changes.length === 0) return <p className="text-text-muted">Nothing that may be shown has changed.</p>;
  return (
    <ul className="grid gap-1 font-mono text-xs wrap-anywhere">
      {changes.map((one) => (
        <li key={one.path}>
          {one.path}: <del className="text-danger-text">{brief(one.before)}</del> →{' '}
          <ins className="text-success-text no-underline">{brief(one.after)}</ins>
        </li>
      ))}
    </ul>
  );
}

function Microsteps({ entry }: { readonly entry: Entry }) {
  return (
    <ol className="grid gap-1 font-mono text-xs wrap-anywhere">
      {entry.microsteps.map(({ eventType, transitions }, index) => (
        <li key={`${index} ${eventType}`}>
          {transitions.length === 0 ? `${eventType}: no transition` : transitions.join(', ')}
        </li>
      ))}
    </ol>
  );
}

export function EventDetails({ id, entry, onClose }: EventDetailsProps) {
  const { actor, event } = entry;
  const { machine } = actor;
  return (
    <section
      id={id}
      aria-label={`Event ${entry.number}`}
      className="max-h-1/2 flex-none overflow-y-auto border-t border-border-default bg-surface-base p-3"
    >
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 wrap-anywhere">
          <span className="font-mono text-xs font-medium">{event.type}</span>
          <span className="text-text-muted">
            {` to ${actor.name} from ${sourceWords(entry)}, ${timeOfDay(entry.at)}`}
          </span>
        </p>
        <IconButton label="Close the event" onClick={onClose}>
          <X aria-hidden="true" className="size-icon-sm" strokeWidth={1.75} />
        </IconButton>
      </div>
      {machine === null ? (
        <p className="mt-2 text-text-muted">What passes an effect may be secret and is not shown.</p>
      ) : (
        <div className="mt-2 grid gap-3">
          <JsonTree name="event" value={maskEvent(walkOf(machine.id), event)} open />
          <div>
            <h4 className="mb-1 text-xs text-text-muted">State</h4>
            <p className="font-mono text-xs wrap-anywhere">
              {[fromWords(entry), toWords(entry)].filter(Boolean).join(' → ')}
              {entry.ignored && ' (ignored)'}
            </p>
          </div>
          <div>
            <h4 className="mb-1 text-xs text-text-muted">Context</h4>
            <Changes entry={entry} />
          </div>
          {entry.microsteps.length > 0 && (
            <div>
              <h4 className="mb-1 text-xs text-text-muted">Microsteps</h4>
              <Microsteps entry={entry} />
            </div>
          )}
        </div>
      )}
    </section>
  );
}
