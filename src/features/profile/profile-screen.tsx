import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { paths } from '../../../contract/paths.ts';
import type { UserProfileActor } from '../../../machines/settings/user-profile.machine.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ProfileHead } from '../../ui/profile-head.tsx';
import { PlanCards } from './plan-cards.tsx';
import { ProductList } from './product-list.tsx';

const words = { label: 'Full name', edit: 'Edit full name', noun: 'picture' } as const;

interface ProfileScreenProps {
  readonly actor: UserProfileActor;
  /** The buttons `Switch Workspace` and `Sign Out`. */
  readonly actions?: ReactNode;
  /** Deleting the account. */
  readonly deletion?: ReactNode;
}

/** The personal profile (spec §2.12). */
export function ProfileScreen({ actor, actions, deletion }: ProfileScreenProps) {
  const profile = useSelector(actor, ({ context }) => context.profile);
  const {
    workspace_slug: slug,
    plan_type: plan,
    member_id: memberId,
  } = useSelector(actor, ({ context }) => context.workspace);
  const salesEmail = useSelector(actor, ({ context }) => context.salesEmail);
  const name = useSelector(actor, ({ children }) => children.name);
  const picture = useSelector(actor, ({ children }) => children.picture);
  return (
    <div className="mx-auto grid max-w-[920px] grid-cols-[minmax(0,1fr)] gap-8 p-6 narrow:p-3">
      <section className="rounded-lg border border-border-default">
        {name && picture && (
          <ProfileHead
            id={memberId}
            name={name}
            picture={picture}
            shownName={profile.full_name}
            words={words}
          >
            <p className="text-text-muted wrap-anywhere">{profile.email}</p>
          </ProfileHead>
        )}
        <div className="flex flex-wrap gap-2 border-t border-border-default p-5 narrow:p-4">
          <ButtonLink tone="secondary" href={paths.workspace.preferences(slug)}>
            Preferences
          </ButtonLink>
          <ButtonLink tone="secondary" href={paths.resetPassword}>
            Change Password
          </ButtonLink>
          {actions}
        </div>
      </section>
      <PlanCards current={plan} salesEmail={salesEmail} />
      <ProductList slug={slug} />
      {deletion}
    </div>
  );
}
