/**
 * The renewal table of the open workspace. It lives outside React while it holds what is not on the server yet: writes
 * go on and drafts wait when the person looks at another page. Otherwise it ends with its page, and the next visit
 * loads anew.
 */
import { useEffect } from 'react';
import { isUnsaved } from '../../../machines/records/table.ts';
import type { RenewalsInput } from '../../../machines/renewals/renewals-context.ts';
import {
  cellSaveMachine,
  renewalsMachine,
  type RenewalsActor,
} from '../../../machines/renewals/renewals.machine.ts';
import { askBeforeLeaving } from '../../effects/ask-before-leaving.ts';
import { rememberColumnWidths } from '../../effects/column-widths.ts';
import { loadRenewals } from '../../effects/load-renewals.ts';
import { recallView, rememberView } from '../../effects/table-views.ts';
import { saveCell } from '../../effects/save-cell.ts';
import { showToast } from '../../effects/toasts.ts';
import { keptSearch, searchOf, viewFrom } from './renewals-view.ts';
import { createRootActor } from './roots.ts';
import { session } from './session.ts';
import { viewAddress } from './view-address.ts';

export const RENEWALS = 'renewals';

/** The query of the link to the table as the person left it; empty where they never chose. */
export const keptView = (): string => keptSearch(recallView(RENEWALS), {});

type Input = Omit<RenewalsInput, 'view' | 'widths'>;

export interface OpenTable {
  readonly key: string;
  readonly actor: RenewalsActor;
  readonly address: ReturnType<typeof viewAddress<RenewalsInput['view']>>;
  readonly end: () => void;
  /** Ends it as soon as nothing is unsaved and no page shows it. */
  readonly leave: () => void;
}

let open: OpenTable | null = null;
/** Pages that show the table: one, or none. */
let shown = 0;

function start(key: string, input: RenewalsInput): OpenTable {
  const address = viewAddress(viewFrom, searchOf);
  const machine = renewalsMachine.provide({
    actors: {
      loadRecords: loadRenewals,
      watchView: address.watchView,
      cellSave: cellSaveMachine.provide({ actors: { saveCell } }),
    },
  });
  const actor = createRootActor(machine, { input });
  const holds = () => isUnsaved(actor.getSnapshot().context);
  const stopAsking = askBeforeLeaving(holds);
  actor.on('widths.changed', ({ widths }) => rememberColumnWidths(RENEWALS, widths));
  actor.on('layout.changed', ({ layout }) =>
    rememberView(RENEWALS, keptSearch(recallView(RENEWALS), layout)),
  );
  actor.on('edit.trouble', ({ account, problem }) =>
    showToast({
      text:
        problem === null
          ? `${account} was changed by somebody else meanwhile and waits for your choice`
          : `${account} was not saved. ${problem}`,
      tone: 'danger',
      time: 'long',
    }),
  );
  actor.on('edit.refused', ({ account, reason }) =>
    showToast({ text: `${account} was not changed. ${reason}`, tone: 'danger', time: 'long' }),
  );
  const end = () => {
    stopAsking();
    actor.stop();
    if (open?.actor === actor) open = null;
  };
  const endOnceSaved = () => {
    if (shown === 0 && !holds()) end();
  };
  actor.start();
  const leave = () => {
    actor.send({ type: 'cell.leave' });
    actor.subscribe(endOnceSaved);
    endOnceSaved();
  };
  return { key, actor, address, end, leave };
}

// Whoever signs in next finds nothing of the one before.
session.subscribe((snapshot) => {
  if (snapshot.hasTag('signedOut')) open?.end();
});

/** The same table for the same person in the same workspace, for as long as it is open. */
export function renewalsTableOf(
  input: Input,
  begin: () => Pick<RenewalsInput, 'view' | 'widths'>,
): OpenTable {
  const key = `${input.userId} ${input.workspaceId} ${input.member.role}`;
  if (open?.key !== key) {
    open?.end();
    open = start(key, { ...input, ...begin() });
  }
  return open;
}

/** While its page is there. */
export function useOnScreen(table: OpenTable): void {
  useEffect(() => {
    shown += 1;
    return () => {
      shown -= 1;
      // An effect that only runs again, as in development, is no leaving.
      queueMicrotask(() => {
        if (shown === 0) table.leave();
      });
    };
  }, [table]);
}
