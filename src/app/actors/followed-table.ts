/** A table of records that shows what others change (decision 64). */
import type { ActorOptions, AnyActorLogic, PromiseActorLogic } from 'xstate';
import type { AnyRecord } from '../../../contract/field.ts';
import { askedBy, changesTriage } from '../../../machines/records/asked-by.ts';
import {
  changedRecordsMachine,
  type AskedRecords,
  type FoundRecords,
  type SomeRecords,
  type TableReport,
} from '../../../machines/records/changed-records.machine.ts';
import { authorIn, withAuthors, withoutAuthors, type Authors } from '../../../machines/records/authors.ts';
import { toldMarks } from '../../../machines/records/live-mark.ts';
import type { CopyReport, RecordsCopyActor } from '../../../machines/records/records-copy.machine.ts';
import type { CellEditorActor } from '../../../machines/records/cell-editor.machine.ts';
import type { LiveMarksActor, MarksReport } from '../../../machines/records/live-marks.machine.ts';
import { rowOf, type TableContext } from '../../../machines/records/table.ts';
import { showToast } from '../../effects/toasts.ts';
import type { LinkRequest, LiveLinkActor } from '../../../machines/records/live-link.machine.ts';
import { isBusy, received, typedIn } from '../../../machines/records/received-records.ts';
import type { TableActor } from '../../../machines/records/record-table.ts';
import type { TableView } from '../../../machines/records/view.ts';
import { relay, report } from './relay.ts';
import { createRootActor } from './roots.ts';

interface Followed {
  /** The copy of the table in this browser. */
  readonly copy: RecordsCopyActor;
  readonly link: LiveLinkActor;
  /** Makes the list call of the type. */
  readonly loadSome: PromiseActorLogic<FoundRecords, SomeRecords>;
  /** The timer of the tries; omitted, the browser's. */
  readonly clock?: Pick<ActorOptions<AnyActorLogic>, 'clock'>['clock'];
  /** The type of the records in the audit log, such as `renewal`. */
  readonly noun: string;
  /** What they are called, such as `renewals`. */
  readonly many: string;
  readonly marks: LiveMarksActor;
  /** Loads the fields of the workspace again. */
  readonly askFields: () => void;
  /** Loads the rules of the workspace again. */
  readonly askTriage: () => void;
  /** Loads the members of the workspace again. */
  readonly askMembers: () => void;
  /** Holds the records as they are now for the next visit of the page. */
  readonly hold: () => void;
}

/** Reports to a table what others changed in its records and in its fields, until the table ends. */
export function followLive<R extends AnyRecord, V extends TableView>(
  table: TableActor<R, V>,
  followed: Followed,
): void {
  const { link, loadSome, noun, many, marks, askFields, askTriage, askMembers, clock, copy, hold } = followed;
  const { workspaceId, userId } = table.getSnapshot().context;
  const tellCopy = (event: CopyReport) => report(copy, 'watchTable', event);
  const reader = createRootActor(
    changedRecordsMachine.provide({
      actors: { loadSome, watchTable: relay },
    }),
    { input: { workspaceId, userId, chance: Math.random() }, ...(clock && { clock }) },
  );
  let before = table.getSnapshot().context;
  /** Records that are asked for again when nothing in them is being edited or written any more. */
  const later = new Set<string>();
  /** Records that are older in the table than all others, until they were read again. */
  const behind = new Set<string>();
  const ask = (ids: AskedRecords) => {
    if (ids === null || ids.length > 0)
      report(reader, 'watchTable', { type: 'records.ask', ids } satisfies TableReport);
  };
  let authors: Authors = new Map();
  const authorOf = (id: string) => authorIn(authors, id);
  /** Records of which it was said that they are gone. */
  const gone = new Set<string>();
  const tellGone = (id: string) => {
    const snapshot = table.getSnapshot();
    const row = rowOf(snapshot.context, id);
    if (gone.has(id) || row === undefined) return;
    gone.add(id);
    const name = snapshot.context.type.nameOf(row);
    const typed = typedIn(snapshot, id).join(', ');
    showToast({
      text: `${authorOf(id) ?? 'You'} removed ${name}. Not saved: ${typed}`,
      tone: 'danger',
      time: 'long',
    });
  };
  let isReady = false;
  /** What a copy has of the table. */
  const keptOf = ({ rows, fields, members, triage }: TableContext<R, V>) => [rows, fields, members, triage];
  let held: readonly unknown[] = [];
  /** A copy has its version of the last whole list, so that no record in it may be older. */
  const holdIfWhole = () => {
    const snapshot = table.getSnapshot();
    const now = keptOf(snapshot.context);
    const isWhole = isReady && snapshot.matches('ready') && behind.size === 0;
    if (!isWhole || now.every((part, place) => part === held[place])) return;
    held = now;
    hold();
    tellCopy({ type: 'rows.changed' });
  };
  reader.on('records.asked', () => {
    before = table.getSnapshot().context;
  });
  reader.on('records.found', ({ asked, found, cursor }) => {
    // The reader makes the list call of this type.
    const snapshot = table.getSnapshot();
    const { context } = snapshot;
    const news = received(before, snapshot, { asked, found: found as readonly R[] });
    for (const id of news.later) later.add(id);
    const unfinished = new Set([...news.again, ...news.later]);
    for (const id of asked ?? behind) behind.delete(id);
    for (const id of unfinished) behind.add(id);
    const toldNow = toldMarks(context, news.report, authorOf, many);
    if (toldNow.text !== '')
      report(marks, 'watchTable', { type: 'marks.told', ...toldNow } satisfies MarksReport);
    for (const id of news.gone) tellGone(id);
    if (news.report.saved.length > 0 || news.report.removed.length > 0) table.send(news.report);
    authors = withoutAuthors(authors, asked === null ? null : asked.filter((id) => !unfinished.has(id)));
    ask(news.again);
    holdIfWhole();
    if (asked !== null || context.copiedAt === null) return;
    table.send({ type: 'records.confirmed', cursor });
    tellCopy({ type: 'copy.confirmed' });
    follow();
  });
  reader.on('records.delayed', () => tellCopy({ type: 'copy.delayed' }));
  reader.on('records.refused', ({ error }) => {
    tellCopy({ type: 'copy.refused' });
    // What is typed in the open editor stays as a draft, so that it can be copied.
    (table.getSnapshot().children.editor as CellEditorActor | undefined)?.send({ type: 'cell.leave' });
    table.send({ type: 'records.refused', error });
  });
  reader.start();
  const told = link.on('changes.told', ({ changes }) => {
    const { rows, member } = table.getSnapshot().context;
    authors = withAuthors(authors, { changes, noun, rows, memberId: member.id });
    ask(askedBy(changes, noun, rows));
    if (changes.some(({ entity_type: type }) => type === 'field')) askFields();
    if (changes.some(changesTriage)) askTriage();
    if (changes.some(({ entity_type: type }) => type === 'member')) askMembers();
  });
  const askAll = () => {
    ask(null);
    askFields();
    askTriage();
    askMembers();
  };
  const missed = link.on('changes.missed', askAll);
  const follow = () => {
    const { cursor = null } = table.getSnapshot().context;
    report(link, 'watchPages', { type: 'live.follow', cursor } satisfies LinkRequest);
  };
  table.subscribe({
    next: () => {
      const snapshot = table.getSnapshot();
      if (!isReady && snapshot.matches('ready')) {
        isReady = true;
        const { copiedAt } = snapshot.context;
        held = keptOf(snapshot.context);
        tellCopy({ type: 'copy.shown', copiedAt });
        report(reader, 'watchTable', { type: 'table.ready' } satisfies TableReport);
        if (copiedAt === null) follow();
        else askAll();
      }
      holdIfWhole();
      const free = [...later].filter((id) => !isBusy(snapshot, id));
      for (const id of free) later.delete(id);
      ask(free);
    },
    complete: () => {
      told.unsubscribe();
      missed.unsubscribe();
      reader.stop();
      copy.stop();
    },
  });
}
