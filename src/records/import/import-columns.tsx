import { useSelector } from '@xstate/react';
import { ArrowRight } from 'lucide-react';
import type { ImportSettings, RecordImport } from '../../../contract/imports.ts';
import { findsRecords, missingMatch } from '../../../contract/import-matches.ts';
import { importTargets } from '../../../machines/records/import-settings.ts';
import type { RecordImportActor } from '../../../machines/records/import-actor.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Select } from '../../ui/select.tsx';
import { matchesOf, orders, signs, empties } from './import-choices.ts';

interface ImportColumnsProps {
  readonly actor: RecordImportActor;
  readonly current: RecordImport;
  readonly settings: ImportSettings;
}

/** A select needs a text for a column that is left out. */
const LEFT_OUT = '-';

/** The second step: what each column of the file is written to, and how its cells are read. */
export function ImportColumns({ actor, current, settings }: ImportColumnsProps) {
  const problem = useSelector(actor, ({ context }) => context.problem);
  const type = useSelector(actor, ({ context }) => context.type);
  const fields = useSelector(actor, ({ context }) => context.fields);
  const isChecking = useSelector(actor, (snapshot) => snapshot.matches('checking'));
  const targets = importTargets(type, fields);
  const options = [
    { value: LEFT_OUT, label: 'Leave out' },
    ...targets.map(({ column, label }) => ({ value: column, label })),
  ];
  const used = settings.columns.filter((column) => column !== null).length;
  const isFound = findsRecords(type, settings);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="grid min-h-0 flex-1 content-start gap-6 overflow-auto p-5 split:grid-cols-[minmax(0,1fr)_280px] narrow:p-3">
        <section className="grid content-start gap-2">
          {problem !== null && <Banner focusFor={problem}>{problem}</Banner>}
          <h2 className="font-semibold">
            Columns{' '}
            <span className="font-regular text-text-muted">
              {used} of {current.columns.length} used
            </span>
          </h2>
          <ul className="divide-y divide-border-subtle">
            {current.columns.map(({ name, samples }, place) => (
              <li
                // A file may have two columns of one name.
                // oxlint-disable-next-line react/no-array-index-key
                key={place}
                className="grid grid-cols-[minmax(0,1fr)_14px_minmax(160px,220px)] items-center gap-3 py-2 narrow:grid-cols-1 narrow:gap-1"
              >
                <span className="min-w-0">
                  <span className="block truncate font-mono text-xs">{name}</span>
                  <span className="block truncate text-xs text-text-muted">{samples.join(' · ')}</span>
                </span>
                <ArrowRight
                  aria-hidden="true"
                  className="size-3 text-text-muted narrow:hidden"
                  strokeWidth={1.75}
                />
                <Select
                  bare
                  label={`Write ${name} to`}
                  value={settings.columns[place] ?? LEFT_OUT}
                  options={options}
                  disabled={isChecking}
                  onChange={(value) =>
                    actor.send({
                      type: 'column.choose',
                      place,
                      target: value === LEFT_OUT ? null : value,
                    })
                  }
                />
              </li>
            ))}
          </ul>
        </section>
        <HowRead actor={actor} current={current} settings={settings} />
      </div>
      <footer className="flex flex-none flex-wrap items-center gap-2 border-t border-border-default px-5 py-3 narrow:px-3">
        {!isFound && (
          <span id="import-missing" className="text-text-muted">
            {missingMatch(type, settings.match)}
          </span>
        )}
        <span className="ml-auto flex gap-2">
          <Button disabled={isChecking} onClick={() => actor.send({ type: 'import.another' })}>
            Choose another file
          </Button>
          <Button
            tone="primary"
            busy={isChecking}
            disabled={!isFound}
            {...(!isFound && { describedBy: 'import-missing' })}
            onClick={() => actor.send({ type: 'import.check' })}
          >
            Check rows
          </Button>
        </span>
      </footer>
    </div>
  );
}

function HowRead({ actor, current, settings }: ImportColumnsProps) {
  const choose = (setting: Partial<ImportSettings>) => actor.send({ type: 'setting.choose', setting });
  const type = useSelector(actor, ({ context }) => context.type);
  const isChecking = useSelector(actor, (snapshot) => snapshot.matches('checking'));
  const shared = { disabled: isChecking } as const;
  return (
    <aside aria-label="Mapping" className="grid content-start gap-4">
      {current.sheets.length > 1 && (
        <Select
          {...shared}
          label="Sheet"
          value={String(settings.sheet)}
          options={current.sheets.map((label, at) => ({ value: String(at), label }))}
          onChange={(value) => actor.send({ type: 'sheet.choose', sheet: Number(value) })}
        />
      )}
      <Select
        {...shared}
        label="Match by"
        value={settings.match}
        options={matchesOf(type)}
        onChange={(match) => choose({ match })}
      />
      <Select
        {...shared}
        label="Dates read as"
        value={settings.days}
        options={orders}
        onChange={(days) => choose({ days })}
      />
      <Select
        {...shared}
        label="Numbers read as"
        value={settings.decimals}
        options={signs}
        onChange={(decimals) => choose({ decimals })}
      />
      <Select
        {...shared}
        label="Empty cells"
        value={settings.empty}
        options={empties}
        onChange={(empty) => choose({ empty })}
      />
      {settings.words.length > 0 && (
        <section className="grid gap-1">
          <h2 className="font-semibold">Words read as</h2>
          <ul className="grid gap-1">
            {settings.words.map(({ column, text, read_as }) => (
              <li key={`${column} ${text}`} className="flex flex-wrap items-center gap-2 text-sm">
                <span className="min-w-0 wrap-anywhere text-text-muted">“{text}”</span>
                <span className="font-medium wrap-anywhere">{read_as === '' ? 'No value' : read_as}</span>
                <LinkButton
                  disabled={isChecking}
                  onClick={() => actor.send({ type: 'word.remove', word: { column, text } })}
                >
                  Remove “{text}”
                </LinkButton>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}
