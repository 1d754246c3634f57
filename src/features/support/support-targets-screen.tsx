import { Target } from 'lucide-react';
import { targetForm, type SupportTargetsActor } from '../../../machines/support/support-targets.machine.ts';
import { SettingsDialog, SettingsNumber } from '../../ui/settings-dialog.tsx';

const priorities = [
  { name: 'urgent', word: 'Urgent' },
  { name: 'high', word: 'High' },
  { name: 'normal', word: 'Normal' },
  { name: 'low', word: 'Low' },
] as const;

/** The support targets: the button of the toolbar, and the dialog (decision 76). */
export function SupportTargetsScreen({ actor }: { readonly actor: SupportTargetsActor }) {
  return (
    <SettingsDialog
      actor={actor}
      button="Targets"
      icon={<Target aria-hidden="true" className="size-icon-md" strokeWidth={1.75} />}
      title="Support targets"
      text="Hours from opening a request to its first answer and to its solution, by priority. 0.25 is 15 minutes. Open requests follow at once."
    >
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 narrow:gap-x-3">
        {priorities.map(({ name, word }) => (
          <div key={name} className="contents">
            <SettingsNumber
              actor={actor}
              form={targetForm}
              field={`answer_${name}`}
              label={`${word}, first answer`}
              maxLength={8}
            />
            <SettingsNumber
              actor={actor}
              form={targetForm}
              field={`solve_${name}`}
              label={`${word}, solution`}
              maxLength={8}
            />
          </div>
        ))}
      </div>
    </SettingsDialog>
  );
}
