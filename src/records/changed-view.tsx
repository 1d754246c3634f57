import { useSelector } from '@xstate/react';
import { changes, currentView, isSavable } from '../../machines/records/saved-views.ts';
import { Button } from '../ui/button.tsx';
import type { SavedViewsActor } from './saved-views-actor.ts';

/** `Filter and grouping changed`. */
function sentence(parts: readonly string[]): string {
  const [first = '', ...rest] = parts;
  const words = [first, ...rest.map((part) => part.toLowerCase())];
  const last = words.pop() ?? '';
  return `${words.length === 0 ? last : `${words.join(', ')} and ${last}`} changed`;
}

/** What differs from the open view, with what can be done about it. */
export function ChangedView({ actor }: { readonly actor: SavedViewsActor }) {
  const words = useSelector(actor, ({ context }) => {
    const parts = changes(context);
    return parts.length === 0 ? '' : sentence(parts);
  });
  const editable = useSelector(actor, ({ context }) => currentView(context)?.editable === true);
  const savable = useSelector(actor, ({ context }) => isSavable(context));
  const saving = useSelector(actor, ({ context }) => context.update?.kind === 'save');
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  return (
    <span className="ml-auto flex flex-none items-center gap-1 narrow:w-full narrow:flex-wrap narrow:justify-end narrow:pb-1">
      <span
        role="status"
        className="mr-1 flex items-center gap-[6px] text-xs text-text-muted narrow:mr-auto narrow:pl-1"
      >
        {words !== '' && <span aria-hidden="true" className="size-[6px] flex-none rounded-full bg-accent" />}
        {words}
      </span>
      {words !== '' && (
        <>
          <Button size="sm" tone="ghost" disabled={busy} onClick={() => actor.send({ type: 'view.discard' })}>
            Discard
          </Button>
          <Button size="sm" disabled={busy} onClick={() => actor.send({ type: 'copy.ask' })}>
            Save as
          </Button>
          {editable && (
            <Button
              size="sm"
              tone="primary"
              busy={busy && saving}
              disabled={!savable || (busy && !saving)}
              onClick={() => actor.send({ type: 'view.save' })}
            >
              Save
            </Button>
          )}
        </>
      )}
    </span>
  );
}
