import type { LucideIcon } from 'lucide-react';
import { paths } from '../../../contract/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageNote } from '../../ui/page-note.tsx';

interface SettingsNoteProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  readonly slug: string;
}

/** A page of the workspace's configuration, until it is there; the way back is the workspace's profile (spec §6). */
export function SettingsNote({ icon: Icon, title, text, slug }: SettingsNoteProps) {
  return (
    <PageNote
      icon={<Icon strokeWidth={1.75} />}
      title={title}
      action={
        <ButtonLink tone="secondary" href={paths.workspace.profile(slug)}>
          Workspace profile
        </ButtonLink>
      }
    >
      {text}
    </PageNote>
  );
}
