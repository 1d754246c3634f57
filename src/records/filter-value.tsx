import { TODAY } from '../../contract/filter.ts';
import type { Operator } from '../../contract/filter/operators.ts';
import type { Field } from '../../contract/field.ts';
import type { Member } from '../../contract/members.ts';
import { editorOf, filterChoices } from '../../machines/records/filter-values.ts';
import { inputStyle } from '../ui/input-style.ts';
import { MultiSelect } from '../ui/multi-select.tsx';
import { Select } from '../ui/select.tsx';

interface FilterValueProps {
  readonly field: Field;
  readonly operator: Operator;
  /** As typed or chosen. */
  readonly texts: readonly string[];
  /** Such as `condition 2`, which the names of the controls end with. */
  readonly of: string;
  readonly members: readonly Member[];
  /** The reader's member id. */
  readonly me: string;
  /** The id of the error below, if there is one. */
  readonly errorId: string | undefined;
  readonly onChange: (texts: readonly string[]) => void;
}

const units: Readonly<Partial<Record<Field['field_type'], readonly [before: string, after: string]>>> = {
  currency: ['$', ''],
  percentage: ['', '%'],
};

interface InputProps {
  readonly label: string;
  readonly value: string;
  readonly errorId: string | undefined;
  readonly onChange: (text: string) => void;
}

const described = (errorId: string | undefined) => ({
  'aria-invalid': errorId === undefined ? undefined : (true as const),
  'aria-describedby': errorId,
});

function TextInput({
  label,
  value,
  errorId,
  onChange,
  ...rest
}: InputProps & { readonly inputMode?: 'decimal' }) {
  return (
    <input
      type="text"
      aria-label={label}
      {...described(errorId)}
      {...rest}
      value={value}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
      className={inputStyle(errorId !== undefined, 'h-control-sm px-2')}
    />
  );
}

/** A day of the calendar, or the reader's day. */
function DayInput({ label, value, errorId, onChange }: InputProps) {
  return (
    <span className="flex min-w-0 gap-2">
      <span className="w-[96px] flex-none">
        <Select
          bare
          label={`Kind of ${label.toLowerCase()}`}
          value={value === TODAY ? TODAY : 'day'}
          options={[
            { value: 'day', label: 'Day' },
            { value: TODAY, label: 'Today' },
          ]}
          onChange={(kind) => onChange(kind === TODAY ? TODAY : '')}
        />
      </span>
      {value !== TODAY && (
        <input
          type="date"
          max="9999-12-31"
          aria-label={label}
          {...described(errorId)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={inputStyle(errorId !== undefined, 'h-control-sm min-w-0 px-2')}
        />
      )}
    </span>
  );
}

function Unit({ children }: { readonly children: string }) {
  return children === '' ? null : (
    <span aria-hidden="true" className="flex-none text-text-muted">
      {children}
    </span>
  );
}

/** The values of a condition, by the type of its field and its operator. */
export function FilterValue(props: FilterValueProps) {
  const { field, operator, texts, of, members, me, errorId, onChange } = props;
  const { editor, count } = editorOf(field, operator);
  if (editor === 'none') return null;
  if (editor === 'choice' || editor === 'choices') {
    const options = filterChoices(field, operator, { members, me }, texts);
    const label = `Value, ${of}`;
    return editor === 'choices' ? (
      <MultiSelect
        label={label}
        values={texts}
        options={options}
        invalid={errorId !== undefined}
        describedBy={errorId}
        onChange={onChange}
      />
    ) : (
      <Select
        bare
        label={label}
        value={texts[0] ?? null}
        options={options}
        describedBy={errorId}
        onChange={(value) => onChange([value])}
      />
    );
  }
  if (editor === 'lines') {
    return (
      <textarea
        aria-label={`Values, ${of}, one in each line`}
        {...described(errorId)}
        rows={3}
        value={texts[0] ?? ''}
        onChange={(event) => onChange([event.target.value])}
        className={inputStyle(errorId !== undefined, 'px-2 py-1')}
      />
    );
  }
  const names = count === 2 ? ['From', 'To'] : ['Value'];
  const [before, after] = editor === 'days' ? ['', 'days'] : (units[field.field_type] ?? ['', '']);
  return (
    <span className={count === 2 && editor === 'day' ? 'grid gap-2' : 'flex min-w-0 items-center gap-2'}>
      {names.map((name, index) => {
        const input = {
          label: `${name}, ${of}`,
          value: texts[index] ?? '',
          errorId,
          onChange: (text: string) =>
            onChange(names.map((_, at) => (at === index ? text : (texts[at] ?? '')))),
        };
        if (editor === 'day') return <DayInput key={name} {...input} />;
        return (
          <span key={name} className="flex min-w-0 flex-1 items-center gap-1">
            <Unit>{before}</Unit>
            <TextInput {...input} {...(editor === 'text' ? {} : { inputMode: 'decimal' })} />
            <Unit>{after}</Unit>
          </span>
        );
      })}
    </span>
  );
}
