import type { ReactNode } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageNote } from '../../ui/page-note.tsx';

interface AdminsOnlyPageProps {
  readonly icon: ReactNode;
  readonly title: string;
  /** Who may do what. */
  readonly reason: string;
  /** The page that everybody may see. */
  readonly back: { readonly href: string; readonly title: string };
}

/** A page that is a form of admins, for everybody else. */
export function AdminsOnlyPage({ icon, title, reason, back }: AdminsOnlyPageProps) {
  return (
    <PageNote
      icon={icon}
      title={title}
      action={
        <ButtonLink tone="secondary" href={back.href}>
          {back.title}
        </ButtonLink>
      }
    >
      {reason}
    </PageNote>
  );
}

/** Above such a form that was filled in before its person stopped being an admin. */
export function NoLongerAdmin({ reason }: { readonly reason: string }) {
  return <Banner tone="warning">{reason} What you typed stays here and can be copied.</Banner>;
}
