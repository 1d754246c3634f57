import { useSelector } from '@xstate/react';
import { ClipboardList } from 'lucide-react';
import type { OnboardingTemplatesActor } from '../../../machines/onboarding/onboarding-templates.machine.ts';
import type { EditedTemplate } from '../../../machines/onboarding/template-form.ts';
import type { ConfirmActor } from '../../../machines/shared/confirm.machine.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmQuestion } from '../../ui/confirm-question.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Hint } from '../../ui/hint.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TemplateForm } from './template-form.tsx';
import { TemplateList } from './template-list.tsx';

interface TemplatesProps {
  readonly actor: OnboardingTemplatesActor;
}

/** The templates of onboarding projects: the button of the toolbar, only for who may change them, and the dialog (spec §2.14). */
export function OnboardingTemplatesScreen({ actor }: TemplatesProps) {
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('open'));
  const mayOpen = useSelector(actor, (snapshot) => snapshot.can({ type: 'templates.open' }));
  return (
    <>
      {(mayOpen || isOpen) && (
        <Hint text="Templates">
          <IconButton label="Templates" onClick={() => actor.send({ type: 'templates.open' })}>
            <ClipboardList aria-hidden="true" className="size-icon-md" strokeWidth={1.75} />
          </IconButton>
        </Hint>
      )}
      {isOpen && <TemplatesDialog actor={actor} />}
    </>
  );
}

/** The list, or the form in its place. */
function TemplatesDialog({ actor }: TemplatesProps) {
  const adding = useSelector(actor, ({ children }) => children.adding);
  const editing = useSelector(actor, ({ children }) => children.editing);
  const name = useSelector(actor, ({ context }) => context.chosen?.name ?? '');
  if (adding) {
    return (
      <TemplateForm
        actor={adding}
        title="New template"
        text="Projects can begin with its tasks, or have them added."
        action="Add template"
      />
    );
  }
  return editing ? (
    <TemplateForm
      actor={editing}
      title={`Edit ${name}`}
      text="Projects that have its tasks keep them."
      action="Save"
    />
  ) : (
    <ListDialog actor={actor} />
  );
}

function ListDialog({ actor }: TemplatesProps) {
  const list = useSelector(actor, ({ children }) => children.templates);
  const removing = useSelector(actor, ({ children }) => children.removing);
  const last = useSelector(actor, ({ context }) => context.chosen?.id ?? null);
  const close = () => actor.send({ type: 'templates.close' });
  return (
    <Dialog
      wide
      title="Onboarding templates"
      text="Checklists that projects can begin with, for everyone in this workspace."
      onClose={close}
    >
      <div className="mt-4 grid gap-4">
        {list && (
          <TemplateList
            actor={list}
            last={last}
            onEdit={(template) => actor.send({ type: 'template.edit', template })}
            onRemove={(template) => actor.send({ type: 'template.remove', template })}
          />
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={close}>Close</Button>
          <Button tone="primary" onClick={() => actor.send({ type: 'template.add' })}>
            New template
          </Button>
        </div>
      </div>
      {removing && <RemoveQuestion actor={removing} />}
    </Dialog>
  );
}

function RemoveQuestion({ actor }: { readonly actor: ConfirmActor<EditedTemplate> }) {
  const { name, is_default: isDefault } = useSelector(actor, ({ context }) => context.subject.template);
  return (
    <ConfirmQuestion
      actor={actor}
      title={`Remove ${name}?`}
      text={`Projects that have its tasks keep them.${isDefault ? ' New projects then begin without tasks.' : ''}`}
      action="Remove"
    />
  );
}
