import { useSelector } from '@xstate/react';
import type { ActionConfigurationActor } from '../../../machines/settings/action-configuration.machine.ts';
import type { ListedAction } from '../../../machines/settings/action-parts.ts';
import type { ConfirmActor } from '../../../machines/shared/confirm.machine.ts';
import { ConfirmQuestion } from '../../ui/confirm-question.tsx';

interface QuestionProps {
  readonly actor: ConfirmActor<ListedAction>;
}

const useLabel = ({ actor }: QuestionProps) =>
  useSelector(actor, ({ context }) => context.subject.action_label);

function PromoteQuestion({ actor }: QuestionProps) {
  return (
    <ConfirmQuestion
      actor={actor}
      title={`Promote ${useLabel({ actor })}?`}
      text="It becomes an action of the workspace, which all members can use."
      action="Promote"
      tone="primary"
    />
  );
}

function DeleteQuestion({ actor }: QuestionProps) {
  return (
    <ConfirmQuestion
      actor={actor}
      title={`Delete ${useLabel({ actor })}?`}
      text="Nobody can use it any more. This cannot be undone."
      action="Delete"
    />
  );
}

/** The question that is open, if there is one. */
export function ActionQuestions({ actor }: { readonly actor: ActionConfigurationActor }) {
  const promoting = useSelector(actor, ({ children }) => children.promoting);
  const deleting = useSelector(actor, ({ children }) => children.deleting);
  if (promoting) return <PromoteQuestion actor={promoting} />;
  return deleting ? <DeleteQuestion actor={deleting} /> : null;
}
