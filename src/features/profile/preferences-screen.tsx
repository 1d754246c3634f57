import { SlidersHorizontal } from 'lucide-react';
import { paths } from '../../../contract/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PageNote } from '../../ui/page-note.tsx';

/** Preferences (spec §2.13), until they are there. */
export function PreferencesScreen({ slug }: { readonly slug: string }) {
  return (
    <PageNote
      icon={<SlidersHorizontal strokeWidth={1.75} />}
      title="Preferences"
      action={
        <ButtonLink tone="secondary" href={paths.workspace.userProfile(slug)}>
          Personal profile
        </ButtonLink>
      }
    >
      Timezone and demo data will be chosen here. This page is not ready yet.
    </PageNote>
  );
}
