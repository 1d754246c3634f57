import { useSelector } from '@xstate/react';
import type { ImportSettings, RecordImport } from '../../../contract/imports.ts';
import { importTargets } from '../../../machines/records/import-settings.ts';
import type { ImportRowsActor } from '../../../machines/records/import-rows.ts';
import { importNoun, outlook, rowsOf, written } from '../../../machines/records/import-words.ts';
import type { RecordImportActor } from '../../../machines/records/import-actor.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ExportButton, ExportLine } from '../../ui/export-file.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { NextPage } from '../../ui/list-table/next-page.tsx';
import { usePagedList } from '../../ui/list-table/use-paged-list.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { ImportFates } from './import-fates.tsx';
import { ImportRowLine } from './import-row.tsx';
import { matchesOf, orders, empties } from './import-choices.ts';

interface ImportCheckProps {
  readonly actor: RecordImportActor;
  readonly current: RecordImport;
  readonly settings: ImportSettings;
}

/** The third step: what every row would do, before anything is written. */
export function ImportCheck({ actor, current, settings }: ImportCheckProps) {
  const view = useSelector(actor, ({ context }) => context.view);
  const type = useSelector(actor, ({ context }) => context.type);
  const problem = useSelector(actor, ({ context }) => context.problem);
  const rows = useSelector(actor, ({ children }) => children.rows);
  const exporting = useSelector(actor, ({ children }) => children.exporting);
  const workspaceId = useSelector(actor, ({ context }) => context.workspaceId);
  const isStarting = useSelector(actor, (snapshot) => snapshot.matches('starting'));
  const { count, text, rest } = outlook(current);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ImportFates
        type={type}
        current={current}
        chosen={view.fate}
        onChoose={(fate) => actor.send({ type: 'view.change', view: { ...view, fate }, how: 'push' })}
      />
      {problem !== null && (
        <div className="p-3">
          <Banner focusFor={problem}>{problem}</Banner>
        </div>
      )}
      <div className="flex min-h-0 flex-1">
        <div className="flex min-w-0 flex-1 flex-col">
          <div className="flex flex-none flex-wrap items-center gap-3 px-5 py-2 narrow:px-3">
            <span className="w-[240px]">
              <SearchField
                value={view.search}
                placeholder="Find a row"
                onChange={(search) =>
                  actor.send({ type: 'view.change', view: { ...view, search }, how: 'replace' })
                }
              />
            </span>
            <span className="ml-auto flex items-center gap-3 narrow:ml-0">
              {rows && <RowCount rows={rows} of={current.row_count} />}
              {exporting && (current.counts?.wrong ?? 0) > 0 && (
                <ExportButton
                  actor={exporting}
                  size="sm"
                  label="Wrong rows as CSV"
                  query={{ params: { id: current.id }, query: { workspace_id: workspaceId } }}
                />
              )}
            </span>
          </div>
          {exporting && <ExportLine actor={exporting} />}
          {rows && <ImportRows actor={actor} rows={rows} settings={settings} />}
        </div>
        <Mapping actor={actor} current={current} settings={settings} />
      </div>
      <footer className="flex flex-none flex-wrap items-center gap-2 border-t border-border-default px-5 py-3 narrow:px-3">
        <span>
          {text} <span className="text-text-muted">{rest}</span>
        </span>
        <span className="ml-auto flex gap-2">
          <Button disabled={isStarting} onClick={() => actor.send({ type: 'columns.edit' })}>
            Back
          </Button>
          <Button
            tone="primary"
            busy={isStarting}
            disabled={count === 0}
            onClick={() => actor.send({ type: 'import.write' })}
          >
            Import {rowsOf(count)}
          </Button>
        </span>
      </footer>
    </div>
  );
}

function RowCount({ rows, of }: { readonly rows: ImportRowsActor; readonly of: number }) {
  const count = useSelector(rows, ({ context }) => context.count);
  return (
    <span role="status" className="whitespace-nowrap tabular-nums text-text-muted">
      {count === null ? '' : count === of ? `All ${rowsOf(of)}` : `${written(count)} of ${rowsOf(of)}`}
    </span>
  );
}

interface ImportRowsProps {
  readonly actor: RecordImportActor;
  readonly rows: ImportRowsActor;
  readonly settings: ImportSettings;
}

function ImportRows({ actor, rows, settings }: ImportRowsProps) {
  const list = usePagedList(rows);
  const type = useSelector(actor, ({ context }) => context.type);
  const fields = useSelector(actor, ({ context }) => context.fields);
  const members = useSelector(actor, ({ context }) => context.members);
  return (
    <div className="min-h-48 flex-1 overflow-auto border-t border-border-default">
      {list.state === 'slow' && <span role="status" aria-label="Loading rows" />}
      {list.state === 'failed' && (
        <ErrorState title="Unable to load rows" message={list.problem ?? ''} onRetry={list.reload} />
      )}
      {list.state === 'ready' && (
        <>
          <ul aria-label="Rows of the file">
            {list.rows.map((row) => (
              <ImportRowLine
                key={row.id}
                row={row}
                type={type}
                settings={settings}
                fields={fields}
                members={members}
                onWord={(word) => actor.send({ type: 'word.choose', word })}
              />
            ))}
          </ul>
          {list.rows.length === 0 && <p className="px-5 py-8 text-center text-text-muted">No such rows.</p>}
          <NextPage name="rows" list={list} />
        </>
      )}
    </div>
  );
}

/** How the file is read, beside its rows. */
function Mapping({ actor, current, settings }: ImportCheckProps) {
  const type = useSelector(actor, ({ context }) => context.type);
  const fields = useSelector(actor, ({ context }) => context.fields);
  const targets = importTargets(type, fields);
  const used = settings.columns.filter((column) => column !== null).length;
  const labelled = <V extends string>(choices: readonly { value: V; label: string }[], value: V) =>
    choices.find((choice) => choice.value === value)?.label;
  return (
    <aside
      aria-label="Mapping"
      className="hidden w-[280px] flex-none content-start gap-5 overflow-auto border-l border-border-default p-4 split:grid"
    >
      <section>
        <h2 className="flex gap-2 font-semibold">
          Columns
          <span className="font-regular text-text-muted">
            {used} of {current.columns.length} used
          </span>
          <span className="ml-auto">
            <LinkButton onClick={() => actor.send({ type: 'columns.edit' })}>Change</LinkButton>
          </span>
        </h2>
        <dl className="mt-2 grid gap-2">
          {current.columns.map(({ name }, place) => {
            const target = settings.columns[place] ?? null;
            const label = targets.find(({ column }) => column === target)?.label;
            return (
              // A file may have two columns of one name.
              // oxlint-disable-next-line react/no-array-index-key
              <div key={place} className="grid grid-cols-2 gap-2 text-xs">
                <dt className="truncate font-mono text-2xs text-text-secondary">{name}</dt>
                <dd className={label === undefined ? 'truncate text-text-muted' : 'truncate font-medium'}>
                  {label ?? 'Leave out'}
                </dd>
              </div>
            );
          })}
        </dl>
      </section>
      <section>
        <h2 className="font-semibold">How rows find their {importNoun(type).one}</h2>
        <dl className="mt-2 grid gap-1">
          {[
            ['Match by', labelled(matchesOf(type), settings.match)],
            ['Dates read as', labelled(orders, settings.days)],
            ['Empty cells', labelled(empties, settings.empty)],
          ].map(([name, value]) => (
            <div key={name} className="flex justify-between gap-2">
              <dt className="text-text-muted">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      {settings.words.length > 0 && (
        <section>
          <h2 className="font-semibold">Words read as</h2>
          <dl className="mt-2 grid gap-1">
            {settings.words.map(({ column, text, read_as }) => (
              <div key={`${column} ${text}`} className="flex justify-between gap-2">
                <dt className="text-text-muted wrap-anywhere">“{text}”</dt>
                <dd className="wrap-anywhere">{read_as === '' ? 'No value' : read_as}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </aside>
  );
}
