/**
 * A walk as the part of an address after `#`, which no server sees: a link to a state. Each step is a field `step`: its
 * name on the first line, then one input a line. A secret that somebody typed is left out, and the walk's own sample
 * stands in for it when the link is opened.
 */
import { ApiError } from '../../../contract/errors.ts';
import type { Input } from '../../../machines/rehearsal.ts';
import { MASK, maskEvent } from '../../../machines/secrets.ts';
import type { Walk } from '../../../machines/walk.ts';
import type { Step } from './walker.ts';

type AnyEvent = { readonly type: string; readonly value?: unknown };

const ERROR = '$error';

const written = (_: string, value: unknown): unknown =>
  value instanceof ApiError
    ? { [ERROR]: [value.status, value.code, value.detail, value.data] }
    : value instanceof Error
      ? { [ERROR]: [value.message] }
      : value;

function read(_: string, value: unknown): unknown {
  const parts: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, ERROR) : undefined;
  if (!Array.isArray(parts)) return value;
  const [first, code, detail, data] = parts as unknown[];
  return typeof first === 'number'
    ? new ApiError(first, String(code) as never, String(detail), data)
    : new Error(String(first));
}

const textOf = (event: AnyEvent) => JSON.stringify(event, written);
const samplesOf = (walks: readonly Walk[], type: string) =>
  walks.flatMap((walk) => walk.events[type] ?? []).map((one): AnyEvent => one.event);
const masked = (walks: readonly Walk[], event: AnyEvent) =>
  walks.reduce((shown, walk) => maskEvent(walk, shown), event);

/**
 * Whether an event changes a field that no walk keeps secret. Walks declare the `value` of every such event secret,
 * because some of them are; a name or an email that was left out would lead the link to another state.
 */
function changesOpenField(walks: readonly Walk[], event: AnyEvent): boolean {
  const field: unknown = Reflect.get(event, 'field');
  return (
    typeof field === 'string' &&
    samplesOf(walks, event.type).some((one) => Reflect.get(one, 'field') === field) &&
    !walks.some(({ secret }) => secret.context.includes(field))
  );
}

/** The walk's own samples are nobody's secrets. */
function shown(walks: readonly Walk[], event: AnyEvent): AnyEvent {
  const isSample = samplesOf(walks, event.type).some((one) => textOf(one) === textOf(event));
  if (isSample) return event;
  const hidden = masked(walks, event);
  return changesOpenField(walks, event) ? { ...hidden, value: Reflect.get(event, 'value') } : hidden;
}

/** The last sample that agrees in all that is not masked: walks name the good value after the bad ones. */
function unmasked(walks: readonly Walk[], event: AnyEvent): AnyEvent {
  if (!textOf(event).includes(MASK)) return event;
  const same = (sample: AnyEvent) => textOf(masked(walks, sample)) === textOf(event);
  return samplesOf(walks, event.type).findLast(same) ?? event;
}

function inputText(input: Input, walks: readonly Walk[]): string {
  switch (input.do) {
    case 'wait':
      return `wait ${input.ms}`;
    case 'settle':
      return `settle ${input.effect}${input.of === undefined ? '' : `@${input.of}`} ${input.outcome}`;
    case 'report':
      return `report ${input.effect} ${textOf(input.event)}`;
    case 'send':
      return `send ${input.to || '-'} ${textOf(shown(walks, input.event))}`;
  }
}

/** @throws if the line is none of ours */
function inputOf(line: string, walks: readonly Walk[]): Input {
  const [, kind, subject = '', rest = ''] = /^(\w+) (\S+)(?: (.*))?$/s.exec(line) ?? [];
  const event = () => JSON.parse(rest, read) as AnyEvent;
  if (kind === 'wait' && /^\d+$/.test(subject)) return { do: 'wait', ms: Number(subject) };
  if (kind === 'settle') {
    const [effect = '', of] = subject.split('@', 2);
    return { do: 'settle', effect, outcome: rest, ...(of === undefined ? {} : { of }) };
  }
  if (kind === 'report') return { do: 'report', effect: subject, event: event() };
  const to = subject === '-' ? '' : subject;
  if (kind === 'send') return { do: 'send', to, event: unmasked(walks, event()) };
  throw new Error(`“${line}” is no input of a walk`);
}

/** Without the `#`; empty for no steps. */
export function hashOf(steps: readonly Step[], walks: readonly Walk[]): string {
  const fields = new URLSearchParams();
  for (const { name, inputs } of steps) {
    fields.append('step', [name, ...inputs.map((input) => inputText(input, walks))].join('\n'));
  }
  return fields.toString();
}

/** @throws Error with a sentence for people if the address holds something that is no walk */
export function stepsOf(hash: string, walks: readonly Walk[]): readonly Step[] {
  return new URLSearchParams(hash.replace(/^#/, '')).getAll('step').map((text, index) => {
    const [name = '', ...lines] = text.split('\n');
    try {
      return { name, inputs: lines.map((line) => inputOf(line, walks)) };
    } catch {
      throw new Error(`This link cannot be walked: its step ${index + 1} is not readable.`);
    }
  });
}
