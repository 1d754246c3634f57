/**
 * The view of the Audit Center in the address: `?q=ada&who=m1&action=update&entity=renewal&source=import&period=today`,
 * with days `?period=days&from=2026-01-01&to=2026-01-31`, and `?entity_id=` for the history of one record.
 */
import { auditView, type AuditView } from '../../../machines/settings/audit-view.ts';
import { listViewAddress } from './list-view-address.ts';

const address = listViewAddress(auditView);

export const auditAddress = {
  ...address,
  /** Days without their period are ignored, as everything else that is unknown. */
  viewFrom: (search: string): AuditView => {
    const view = address.viewFrom(search);
    return view.period === 'days' ? view : { ...view, from: null, to: null };
  },
};
