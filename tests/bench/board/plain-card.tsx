/** What the other boards show of a project: our styles, without menu and pictures. */
import type { OnboardingProject } from '../../../contract/records/onboarding.ts';
import { shortMoney } from '../../../contract/rules/short-money.ts';

export function PlainCard({ row }: { readonly row: OnboardingProject }) {
  return (
    <>
      <div className="pcard-line">
        <span className="pcard-open">{row.account_name}</span>
        <span className="end">ML</span>
      </div>
      <div className="pcard-line">
        <span className="pcard-text">{row.project_name}</span>
        <span className="end">{row.risk}</span>
      </div>
      <div className="pcard-line">
        <progress max={100} value={row.progress ?? 0} />
        <span className="end">{`${row.tasks_done} of ${row.tasks_total}`}</span>
      </div>
      <div className="pcard-line">
        <span className="pcard-text">{row.target_date}</span>
        <span className="end">{shortMoney(row.account_revenue ?? 0)}</span>
      </div>
      <p className="pcard-line pcard-text">{row.next_action}</p>
    </>
  );
}
