/** A value as it is said back to the person. Pure. */
import { formatDay } from '../../../contract/rules/day-format.ts';
import { formatCents } from '../../../contract/rules/money-text.ts';
import { figuresText } from '../../../contract/rules/value-text.ts';
import type { Named, Parameter, ParameterValue, SpokenFilter, SpokenPeriod } from './parameter.ts';
import { EARLIEST, LATEST } from './time.ts';
import type { World } from './world.ts';

const isNamed = (value: ParameterValue): value is Named => typeof value === 'object' && 'name' in value;
const isPeriod = (value: ParameterValue): value is SpokenPeriod =>
  typeof value === 'object' && 'label' in value;
const isFilter = (value: ParameterValue): value is SpokenFilter =>
  typeof value === 'object' && 'words' in value;

/** `Jan 5`: without the year, where the label has it. */
const short = (day: string) => formatDay(day).replace(/, \d{4}$/, '');

/** `Q3 2026 (Jul 1 – Sep 30)`, `the next 90 days (Nov 25, 2026 – Feb 23, 2027)`, `until Sep 30, 2026`. */
function periodWords({ from, to, label }: SpokenPeriod): string {
  if (from === to || from === EARLIEST || to === LATEST || /[A-Z][a-z]{2} \d/.test(label)) return label;
  const year = from.slice(0, 4);
  const isOneYear = year === to.slice(0, 4) && label.includes(year);
  return isOneYear
    ? `${label} (${short(from)} – ${short(to)})`
    : `${label} (${formatDay(from)} – ${formatDay(to)})`;
}

/** A value that does not fit its parameter is said as text, so that nothing is hidden. */
export function inWords(parameter: Parameter, value: ParameterValue, world: World): string {
  if (isPeriod(value)) return periodWords(value);
  if (isFilter(value)) return value.words;
  if (isNamed(value)) {
    return parameter.type === 'member' && value.id === world.me.id ? `${value.name} (you)` : value.name;
  }
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'number') {
    if (parameter.type === 'money') return formatCents(value);
    return parameter.type === 'months' ? `${value} ${value === 1 ? 'month' : 'months'}` : figuresText(value);
  }
  const text = String(value);
  if (parameter.type === 'day') return formatDay(text);
  if (parameter.type === 'choice')
    return parameter.options.find((option) => option.value === text)?.label ?? text;
  return text;
}
