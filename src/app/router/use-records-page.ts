/** Starts the flows of a page of records and connects them with one another, with the address and with the live link. */
import { useEffect } from 'react';
import type { AnyRecord } from '../../../contract/field.ts';
import { importAddress } from '../../../contract/import-address.ts';
import { paths } from '../../../contract/paths.ts';
import type { RecordType } from '../../../contract/record-type.ts';
import type { PlaceReport } from '../../../machines/records/live-link.machine.ts';
import { liveLink } from '../actors/live-link.ts';
import type { RecordsPage } from '../actors/records-page.ts';
import { report } from '../actors/relay.ts';
import { useRootActor } from '../actors/roots.ts';
import { useAddedRecords } from '../actors/use-added-records.ts';
import { useBulkEdit } from '../actors/use-bulk-edit.ts';
import { useCellRange } from '../actors/use-cell-range.ts';
import { useCellsPaste } from '../actors/use-cells-paste.ts';
import { useFilterBuilder } from '../actors/use-filter-builder.ts';
import { useRights } from '../actors/use-rights.ts';
import { useShownPage } from '../actors/use-shown-page.ts';
import type { WorkspaceScope } from './scopes.ts';
import { useLivePanel } from './use-live-panel.ts';
import { usePreparedSearch } from './use-prepared-search.ts';
import { useRecordPanel } from './use-record-panel.ts';
import { useSavedViews } from './use-saved-views.ts';

/** @param page the same object on every render */
export function useRecordsPage<R extends AnyRecord, T extends RecordType>(
  page: RecordsPage<R, T>,
  scope: WorkspaceScope,
) {
  const { profile, workspace } = scope;
  const { workspace_id: workspaceId, workspace_slug: slug, role } = workspace;
  const person = { userId: profile.user_id, workspaceId };
  const { timezone } = profile;
  const live = liveLink.of(person);

  const actor = page.table.of(scope);
  page.table.useOnScreen(actor);
  useRights(actor, role);

  usePreparedSearch(page.type, actor);

  const copy = page.table.copyOf(actor);

  const views = page.views.of(scope);
  page.views.useOnScreen(views);
  useSavedViews({ table: actor, views, live, address: page.table.address, role });

  const adding = page.adding.of(scope);
  page.adding.useOnScreen(adding);
  useRights(adding, role);
  const trash = useRootActor(page.trash, { input: { workspaceId, timezone } });
  useAddedRecords({ table: actor, type: page.type, adding, trash });

  const filter = useRootActor(page.filter, { input: { me: workspace.member_id } });
  useFilterBuilder(actor, filter);
  const bulk = useRootActor(page.bulk);
  useBulkEdit(actor, bulk);
  const range = useRootActor(page.range);
  useCellRange(actor, range);
  const paste = useRootActor(page.paste);
  useCellsPaste(actor, paste);

  const panel = useRootActor(page.panel, { input: { ...person, slug, timezone } });
  const notes = page.notes.of(scope);
  page.notes.useOnScreen(notes);
  const shown = useRecordPanel({
    table: actor,
    panel,
    notes,
    naming: page.type.naming,
    parts: page.parts,
  });
  useShownPage({ title: page.type.title, bulk, panel, record: shown.addressed });
  useLivePanel({ live, panel, notes });
  useEffect(() => {
    report(live, 'watchPages', { type: 'place.changed', at: shown.addressed } satisfies PlaceReport);
  }, [live, shown.addressed]);
  useEffect(
    () => () => report(live, 'watchPages', { type: 'place.changed', at: null } satisfies PlaceReport),
    [live],
  );

  return {
    views,
    adding,
    trash,
    preferences: paths.workspace.preferences(slug),
    importPath: importAddress(page.type.page, slug),
    /** What the screen of the records takes. */
    flows: {
      actor,
      live,
      ...(copy && { copy: { actor: copy, timezone } }),
      marks: page.table.marksOf(person),
      filter,
      bulk,
      range,
      paste,
      panel: { actor: panel, notes, ...shown },
    },
  };
}
