import type { ReactNode } from 'react';
import { roleDescriptions } from '../../../contract/rights.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageNote } from '../../ui/page-note.tsx';

interface AdminsOnlyProps {
  readonly icon: ReactNode;
  readonly title: string;
  /** What only admins may do: `create fields`. */
  readonly what: string;
  /** The page to go to instead, which everybody may see. */
  readonly instead: { readonly path: string; readonly title: string };
}

/** In place of a form that only admins may send: why, and where to go (spec §6). */
export const AdminsOnly = ({ icon, title, what, instead }: AdminsOnlyProps) => (
  <PageNote
    icon={icon}
    title={title}
    action={
      <ButtonLink tone="secondary" href={instead.path}>
        {instead.title}
      </ButtonLink>
    }
  >
    Only admins ({roleDescriptions.admin}) may {what}.
  </PageNote>
);
