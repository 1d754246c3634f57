import { CircleUser } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../../contract/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageNote } from '../../ui/page-note.tsx';

interface ProfileScreenProps {
  readonly name: string;
  readonly email: string;
  readonly slug: string;
  /** The button `Switch Workspace`. */
  readonly switcher?: ReactNode;
}

/** The available part of the personal profile (spec §2.12): the signed-in person, and links. */
export function ProfileScreen({ name, email, slug, switcher }: ProfileScreenProps) {
  return (
    <PageNote
      icon={<CircleUser strokeWidth={1.75} />}
      title={name}
      action={
        <>
          <ButtonLink tone="secondary" href={paths.workspace.preferences(slug)}>
            Preferences
          </ButtonLink>
          <ButtonLink tone="secondary" href={paths.resetPassword}>
            Change Password
          </ButtonLink>
          {switcher}
        </>
      }
    >
      <p className="wrap-anywhere">{email}</p>
      <p className="mt-2">Name and picture cannot be changed here yet.</p>
    </PageNote>
  );
}
