import type { LiveLinkActor } from '../../../machines/records/live-link.machine.ts';
import { LiveNotice } from '../../records/live-notice.tsx';

/** What a table of records shows of the live link. */
export function LiveLinkScreen({ actor }: { readonly actor: LiveLinkActor }) {
  return <LiveNotice actor={actor} />;
}
