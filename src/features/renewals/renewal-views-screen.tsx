import type { RenewalViewsActor } from '../../../machines/renewals/renewal-views.ts';
import { SavedViews } from '../../records/saved-views.tsx';

/** The saved views of the renewals. */
export function RenewalViewsScreen({ actor }: { readonly actor: RenewalViewsActor }) {
  return <SavedViews actor={actor} all="All renewals" />;
}
