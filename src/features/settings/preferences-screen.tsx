import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { PreferencesActor } from '../../../machines/settings/preferences.machine.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { ThemeChoice } from './theme-choice.tsx';

interface PreferencesScreenProps {
  readonly actor: PreferencesActor;
  /** The demo data of the workspace, which is switched apart from the form. */
  readonly demo?: ReactNode;
  /** Where the person is signed in. */
  readonly sessions?: ReactNode;
}

/** Demo data, timezone and theme, sessions (spec §2.13). Save and Cancel belong to timezone and theme. */
export function PreferencesScreen({ actor, demo, sessions }: PreferencesScreenProps) {
  return (
    <div className="mx-auto grid max-w-form gap-8 p-6 narrow:p-3">
      {demo}
      <PreferencesForm actor={actor} />
      {sessions}
    </div>
  );
}

function PreferencesForm({ actor }: { readonly actor: PreferencesActor }) {
  const timezone = useSelector(actor, ({ context }) => context.timezone);
  const timezones = useSelector(actor, ({ context }) => context.timezones);
  const theme = useSelector(actor, ({ context }) => context.theme);
  const problem = useSelector(actor, ({ context }) => context.problem);
  const notices = useSelector(actor, ({ context }) => context.notices);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const canSave = useSelector(actor, (snapshot) => snapshot.can({ type: 'form.submit' }));
  const choose = (field: 'timezone' | 'theme') => (value: string) =>
    actor.send({ type: 'field.change', field, value });
  return (
    <form
      noValidate
      aria-labelledby="own-preferences"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'form.submit' });
      }}
    >
      <h2 id="own-preferences" className="text-lg font-semibold tracking-tight">
        Your preferences
      </h2>
      {problem && <Banner focusFor={problem}>{problem.text}</Banner>}
      <Select
        label="Timezone"
        value={timezone}
        options={timezones.map((zone) => ({ value: zone, label: zone }))}
        onChange={choose('timezone')}
        disabled={busy}
        help="Days until a renewal are counted from today in this timezone."
      />
      <ThemeChoice value={theme} disabled={busy} onChange={choose('theme')} />
      <div className="flex flex-wrap items-center gap-2">
        <Button tone="primary" type="submit" busy={busy} disabled={!canSave}>
          Save
        </Button>
        <Button disabled={busy} onClick={() => actor.send({ type: 'form.cancel' })}>
          Cancel
        </Button>
        <span role="status" className="ml-2 font-medium text-success-text">
          {notices.join(', ')}
        </span>
      </div>
    </form>
  );
}
