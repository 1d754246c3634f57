import { useSelector } from '@xstate/react';
import { Download } from 'lucide-react';
import type { ConfirmActor } from '../../../machines/shared/confirm.machine.ts';
import type { DemoSwitch, DemoToggleActor } from '../../../machines/settings/demo-toggle.machine.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmQuestion } from '../../ui/confirm-question.tsx';

/** The question before demo data is created or removed (spec §4). */
export function DemoQuestion({ actor }: { readonly actor: DemoToggleActor }) {
  const question = useSelector(actor, ({ children }) => children.question);
  const shown = useSelector(actor, ({ context }) => context.mode?.show_demo_data === true);
  if (!question) return null;
  return shown ? <HideQuestion actor={actor} question={question} /> : <ShowQuestion question={question} />;
}

interface QuestionProps {
  readonly question: ConfirmActor<DemoSwitch>;
}

function ShowQuestion({ question }: QuestionProps) {
  return (
    <ConfirmQuestion
      actor={question}
      alert={false}
      tone="primary"
      title="Show demo data?"
      text="Invented accounts with renewals, members and fields are added for everybody in this workspace. The data of your own team stays as it is."
      action="Show demo data"
    />
  );
}

function HideQuestion({ actor, question }: QuestionProps & { readonly actor: DemoToggleActor }) {
  const exporting = useSelector(actor, (snapshot) => snapshot.matches({ asking: 'exporting' }));
  const edited = useSelector(actor, ({ context }) => context.mode?.edited_customers ?? 0);
  return (
    <ConfirmQuestion
      actor={question}
      title="Hide demo data?"
      text="The invented accounts are removed with their renewals, members and fields, for everybody in this workspace. Accounts that your team added stay."
      action="Hide demo data"
      waits={exporting}
    >
      {edited > 0 && <EditedAccounts actor={actor} question={question} edited={edited} />}
    </ConfirmQuestion>
  );
}

/** What would be lost, and how it can be kept. */
function EditedAccounts({
  actor,
  question,
  edited,
}: QuestionProps & { readonly actor: DemoToggleActor; readonly edited: number }) {
  const exporting = useSelector(actor, (snapshot) => snapshot.matches({ asking: 'exporting' }));
  const exported = useSelector(actor, (snapshot) => snapshot.matches({ asking: 'exported' }));
  const failed = useSelector(actor, (snapshot) => snapshot.matches({ asking: 'unexported' }));
  const problem = useSelector(actor, ({ context }) => context.problem);
  const doing = useSelector(question, (snapshot) => snapshot.matches('doing'));
  const were =
    edited === 1 ? 'One of them was edited' : `${edited.toLocaleString('en-US')} of them were edited`;
  return (
    <div className="mt-4 grid justify-items-start gap-2">
      <p className="font-medium">{were} by your team. Export them first to keep what was changed.</p>
      <Button
        busy={exporting}
        disabled={doing}
        onClick={() => actor.send({ type: 'export.request' })}
        icon={<Download aria-hidden="true" className="size-icon-md" strokeWidth={1.75} />}
      >
        Export edited accounts
      </Button>
      <p role="status" className="text-success-text">
        {exported && 'The file is ready.'}
      </p>
      {failed && (
        <p role="alert" className="text-danger-text wrap-anywhere">
          The edited accounts were not exported. {problem}
        </p>
      )}
    </div>
  );
}
