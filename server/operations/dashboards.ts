/** The arrangement of the dashboard (decision 77). Whose it is follows from the token alone. */
import { getDashboard, resetDashboard, saveDashboard, shareDashboard } from '../../contract/dashboards.ts';
import { operation } from '../calls/operation.ts';
import type { Tx } from '../db/database.ts';
import { dashboardStore } from '../db/repositories/dashboards.ts';
import type { Deps } from '../deps.ts';
import { dashboardOf, resetOwn, saveOwn, share, type Arranging } from '../domain/dashboards/dashboards.ts';
import type { Membership } from '../domain/people.ts';

interface Asked {
  readonly actor: Membership;
  readonly deps: Deps;
  readonly tx: Tx;
}

const arranging = ({ actor, deps, tx }: Asked): Arranging => ({
  store: dashboardStore(tx, actor.workspace.workspace_id),
  member: actor.member,
  now: () => deps.clock.now(),
});

export const dashboardOperations = [
  operation(getDashboard, (asked) => dashboardOf(arranging(asked))),

  operation(saveDashboard, ({ input: { body }, ...asked }) =>
    saveOwn(arranging(asked), { charts: body.charts, expected: body.expected_version }),
  ),

  operation(resetDashboard, (asked) => resetOwn(arranging(asked))),

  operation(shareDashboard, ({ input: { body }, ...asked }) =>
    share(arranging(asked), { charts: body.charts, expected: body.expected_version }),
  ),
];
