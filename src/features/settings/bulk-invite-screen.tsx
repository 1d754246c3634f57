import { useSelector } from '@xstate/react';
import { roleHas } from '../../../contract/rights.ts';
import type { BulkInviteActor } from '../../../machines/settings/bulk-invite.machine.ts';
import { DiscardQuestion } from '../../ui/discard-question.tsx';
import { NoLongerAdmin } from './admins-only.tsx';
import { CheckingStep } from './bulk-invite-checking.tsx';
import { PastingStep } from './bulk-invite-pasting.tsx';
import { ResultsStep } from './bulk-invite-results.tsx';
import { INVITERS } from './invite-role.tsx';

type Step = 'pasting' | 'checking' | 'results';

/** Invites several people to the workspace. */
export function BulkInviteScreen({ actor }: { readonly actor: BulkInviteActor }) {
  const mayInvite = useSelector(actor, ({ context }) => roleHas(context.ownRole, 'configure'));
  const step = useSelector(actor, (snapshot): Step => {
    if (snapshot.matches('inviting') || snapshot.matches('told')) return 'results';
    return snapshot.context.rows.length > 0 ? 'checking' : 'pasting';
  });
  return (
    <div className="mx-auto grid max-w-[720px] gap-4 p-6 narrow:p-3">
      {!mayInvite && <NoLongerAdmin reason={INVITERS} />}
      {step === 'pasting' && <PastingStep actor={actor} />}
      {step === 'checking' && <CheckingStep actor={actor} mayInvite={mayInvite} />}
      {step === 'results' && <ResultsStep actor={actor} mayInvite={mayInvite} />}
      <DiscardQuestion actor={actor} />
    </div>
  );
}
