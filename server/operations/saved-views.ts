/** The operations of the saved views of any type of records (spec §2.14). Who acts follows from the token alone. */
import type { RecordType } from '../../contract/record-type.ts';
import type { SavedViewCalls } from '../../contract/saved-views.ts';
import { operation, type ServedCall } from '../calls/operation.ts';
import type { Tx } from '../db/database.ts';
import { viewStore } from '../db/repositories/saved-views.ts';
import type { Deps } from '../deps.ts';
import type { Membership } from '../domain/people.ts';
import {
  addView,
  changeView,
  chooseDefault,
  removeView,
  viewFor,
  type Writing,
} from '../domain/views/saved-views.ts';

interface Asked {
  readonly actor: Membership;
  readonly deps: Deps;
  readonly tx: Tx;
}

export function savedViewOperations(
  type: Pick<RecordType, 'noun'>,
  calls: SavedViewCalls,
): readonly ServedCall[] {
  const writingOf = ({ actor, deps, tx }: Asked): Writing => ({
    store: viewStore(tx, actor.workspace.workspace_id, type.noun.one),
    member: actor.member,
    now: () => deps.clock.now(),
  });
  return [
    operation(calls.views, async (asked) => {
      const { store, member } = writingOf(asked);
      const views = await store.visibleTo(member.id);
      return { data: views.map(viewFor(member)), default_id: await store.defaultOf(member.id) };
    }),
    operation(calls.createView, async ({ input: { body }, ...asked }) => {
      const writing = writingOf(asked);
      return viewFor(writing.member)(await addView(writing, body));
    }),
    operation(calls.updateView, async ({ input: { params, body }, ...asked }) => {
      const writing = writingOf(asked);
      return viewFor(writing.member)(await changeView(writing, params.id, body));
    }),
    operation(calls.removeView, async ({ input: { params }, ...asked }) => {
      const writing = writingOf(asked);
      return viewFor(writing.member)(await removeView(writing, params.id));
    }),
    operation(calls.setDefaultView, async ({ input: { body }, ...asked }) => ({
      default_id: await chooseDefault(writingOf(asked), body.view_id),
    })),
  ];
}
