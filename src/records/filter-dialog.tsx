import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { appliedFilter } from '../../machines/records/filter-builder-setup.ts';
import type { FilterBuilderActor } from '../../machines/records/filter-builder.machine.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DiscardQuestion } from '../ui/discard-question.tsx';
import { FilterGroup } from './filter-group.tsx';

interface FilterDialogProps {
  readonly actor: FilterBuilderActor;
}

/** The filter builder, while it is open. On a narrow window it takes the whole window. */
export function FilterDialog({ actor }: FilterDialogProps) {
  const isOpen = useSelector(actor, (snapshot) => !snapshot.matches('closed'));
  return isOpen ? <OpenDialog actor={actor} /> : null;
}

/** The control that a place of the draft is edited with: a wrong one first, otherwise the field, otherwise a button. */
function controlAt(root: HTMLElement, key: string): HTMLElement | null {
  const condition = root.querySelector<HTMLElement>(`[data-filter-at="${key}"]`);
  const within = key.split('.').slice(0, -1).join('.');
  return (
    condition?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    condition?.querySelector<HTMLElement>('[role="combobox"]') ??
    root.querySelector<HTMLElement>(`[data-filter-at^="${key}."] [role="combobox"]`) ??
    root.querySelector<HTMLElement>(`[data-filter-add="${within}"] button`) ??
    root.querySelector<HTMLElement>('[data-filter-add] button')
  );
}

function OpenDialog({ actor }: FilterDialogProps) {
  const noun = useSelector(actor, ({ context }) => context.type.noun);
  return (
    <Dialog
      sheet
      title={`Filter ${noun.many}`}
      text={`Shows only the ${noun.many} that match.`}
      onClose={() => actor.send({ type: 'builder.close' })}
    >
      <FilterForm actor={actor} />
      <DiscardQuestion actor={actor} />
    </Dialog>
  );
}

function FilterForm({ actor }: FilterDialogProps) {
  const draft = useSelector(actor, ({ context }) => context.draft);
  const problem = useSelector(actor, ({ context }) => context.problem);
  const focus = useSelector(actor, ({ context }) => context.focus);
  const form = useRef<HTMLFormElement>(null);
  const { dropped } = appliedFilter(actor.getSnapshot().context);

  useEffect(() => {
    if (focus !== null && form.current) controlAt(form.current, focus.key)?.focus();
  }, [focus]);

  return (
    <form
      ref={form}
      noValidate
      className="mt-4 flex flex-1 flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'filter.apply' });
      }}
    >
      {dropped.length > 0 && (
        <p role="note" className="text-warning-text">
          {`Not all of the filter could be read: ${dropped.join('. ')}. Apply replaces it by what stands here.`}
        </p>
      )}
      {problem !== null && <Banner>{problem}</Banner>}
      <FilterGroup actor={actor} group={draft} at={[]} number={1} />
      <div className="mt-auto flex flex-wrap justify-end gap-2 border-t border-border-default pt-4">
        <span className="mr-auto">
          <Button
            tone="ghost"
            disabled={draft.parts.length === 0}
            onClick={() => actor.send({ type: 'draft.clear' })}
          >
            Remove all
          </Button>
        </span>
        <Button onClick={() => actor.send({ type: 'builder.close' })}>Cancel</Button>
        <Button type="submit" tone="primary">
          Apply
        </Button>
      </div>
    </form>
  );
}
