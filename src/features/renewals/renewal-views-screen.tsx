import type { RenewalActors } from '../../../machines/renewals/renewals.machine.ts';
import { SavedViews } from '../../records/saved-views.tsx';

/** The saved views of the renewals. */
export function RenewalViewsScreen({ actor }: { readonly actor: RenewalActors['views'] }) {
  return <SavedViews actor={actor} all="All renewals" />;
}
