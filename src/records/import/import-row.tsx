import { ArrowRight, CircleAlert } from 'lucide-react';
import type { FieldDefinition } from '../../../contract/fields.ts';
import type { ImportRow, ImportSettings } from '../../../contract/imports.ts';
import type { Member } from '../../../contract/members.ts';
import type { RecordType } from '../../../contract/record-type.ts';
import { choicesIn } from '../../../contract/rules/field-choices.ts';
import { importedField, type ImportWord } from '../../../machines/records/import-settings.ts';
import { fateWords, importNoun } from '../../../machines/records/import-words.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Select } from '../../ui/select.tsx';
import { FateMark } from './import-fates.tsx';

export interface RowSources {
  readonly type: RecordType;
  readonly settings: ImportSettings;
  readonly fields: readonly FieldDefinition[];
  readonly members: readonly Member[];
  readonly onWord: (word: ImportWord) => void;
}

interface ImportRowProps extends RowSources {
  readonly row: ImportRow;
}

/** A row of the file: what it does, and why it stays out. On a narrow window it is a card. */
export function ImportRowLine({ row, ...sources }: ImportRowProps) {
  const { number, fate, account_name, changes, problem } = row;
  const { one } = importNoun(sources.type);
  return (
    <li
      aria-label={`Row ${number}, ${fateWords[fate]}, ${account_name ?? `no ${one}`}`}
      className="grid grid-cols-[48px_112px_minmax(120px,220px)_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1 border-b border-border-subtle px-5 py-2 narrow:grid-cols-[auto_auto_minmax(0,1fr)] narrow:px-3"
    >
      <span className="text-right tabular-nums text-text-muted narrow:text-left">{number}</span>
      <span className="inline-flex items-center gap-2 font-medium">
        <FateMark fate={fate} />
        {fateWords[fate]}
      </span>
      <span className="min-w-0 font-medium wrap-anywhere">
        {account_name ?? <span className="text-text-muted">No {one}</span>}
      </span>
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-5 gap-y-1 narrow:col-span-full">
        {fate === 'unchanged' && <span className="text-text-muted">Every column is equal</span>}
        {changes.map((change) => (
          <span key={change.label} className="inline-flex min-w-0 flex-wrap items-baseline gap-x-2">
            <span className="text-xs text-text-muted">{change.label}</span>
            {fate === 'changed' && (
              <>
                <del className="text-text-muted wrap-anywhere">{change.old ?? '—'}</del>
                <ArrowRight aria-hidden="true" className="size-3 text-text-muted" strokeWidth={1.75} />
              </>
            )}
            <span className="font-medium wrap-anywhere">{change.new ?? '—'}</span>
          </span>
        ))}
        {problem !== null && (
          <>
            <span
              className={
                fate === 'wrong'
                  ? 'inline-flex items-baseline gap-2 text-danger-text'
                  : 'inline-flex items-baseline gap-2 text-warning-text'
              }
            >
              <CircleAlert
                aria-hidden="true"
                className="size-icon-sm flex-none self-center"
                strokeWidth={1.75}
              />
              {problem.sentence}
            </span>
            <Remedy row={row} {...sources} />
          </>
        )}
      </span>
    </li>
  );
}

/** What makes a wrong row right: a suggestion, or a choice of what its text means. It is so for all rows with the text. */
function Remedy({ row, type, settings, fields, members, onWord }: ImportRowProps) {
  const { problem, number } = row;
  if (problem === null || problem.column === null) return null;
  const { column, text, suggestion } = problem;
  const use = (read_as: string) => onWord({ column, text, read_as });
  if (suggestion !== null) {
    return <LinkButton onClick={() => use(suggestion)}>Use {suggestion}</LinkButton>;
  }
  const field = importedField(type, settings, column, fields);
  const options =
    field === undefined
      ? []
      : choicesIn(field, members).map(({ value, label }) => ({ value: value === '' ? '' : label, label }));
  if (field === undefined || options.length === 0 || field.field_type === 'multiselect') return null;
  return (
    <span className="w-[200px]">
      <Select
        bare
        label={`${field.field_label} of row ${number}`}
        value={null}
        placeholder={`Choose ${field.field_label.toLowerCase()}`}
        options={options}
        onChange={use}
      />
    </span>
  );
}
