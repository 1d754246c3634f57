/**
 * A walk as a URL fragment, which browsers do not send to a server: a link to a state. Each step is a field `step`:
 * its name on the first line, then one input per line. A typed secret is left out; when the link is opened, the
 * walk's sample replaces it.
 */
import { ApiError } from '../../../contract/errors.ts';
import { IdentityError } from '../../../machines/auth/identity-error.ts';
import type { Input } from '../../../machines/testing/simulation.ts';
import { MASK, maskEvent } from '../../../machines/testing/secrets.ts';
import type { Settled } from '../../../machines/testing/controlled-effects.ts';
import type { Walk } from '../../../machines/testing/walk.ts';
import type { Step } from './walked-step.ts';

type AnyEvent = { readonly type: string; readonly value?: unknown };

const ERROR = '$error';

/** Machines check the class of an error, so the class is written too. */
function written(_: string, value: unknown): unknown {
  if (value instanceof ApiError)
    return { [ERROR]: ['api', value.status, value.code, value.detail, value.data] };
  if (value instanceof IdentityError) return { [ERROR]: ['identity', value.code, value.message] };
  return value instanceof Error ? { [ERROR]: ['other', value.message] } : value;
}

function read(_: string, value: unknown): unknown {
  const parts: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, ERROR) : undefined;
  if (!Array.isArray(parts)) return value;
  const [kind, ...rest] = parts as [string, ...never[]];
  if (kind === 'api') return new ApiError(...(rest as unknown as ConstructorParameters<typeof ApiError>));
  return kind === 'identity' ? new IdentityError(...(rest as [never])) : new Error(rest[0]);
}

const textOf = (event: AnyEvent) => JSON.stringify(event, written);
const samplesOf = (walks: readonly Walk[], type: string) =>
  walks.flatMap((walk) => walk.events[type] ?? []).map((one): AnyEvent => one.event);
const masked = (walks: readonly Walk[], event: AnyEvent) =>
  walks.reduce((shown, walk) => maskEvent(walk, shown), event);

/**
 * Whether an event changes a field that no walk declares secret. Walks declare the `value` of every such event
 * secret, because some of them are. A name or an email must not be left out, because the link would lead to another
 * state.
 */
function changesOpenField(walks: readonly Walk[], event: AnyEvent): boolean {
  const field: unknown = Reflect.get(event, 'field');
  return (
    typeof field === 'string' &&
    samplesOf(walks, event.type).some((one) => Reflect.get(one, 'field') === field) &&
    !walks.some(({ secret }) => secret.context.includes(field))
  );
}

/** The walk's own samples are not secret. */
function shown(walks: readonly Walk[], event: AnyEvent): AnyEvent {
  const isSample = samplesOf(walks, event.type).some((one) => textOf(one) === textOf(event));
  if (isSample) return event;
  const hidden = masked(walks, event);
  return changesOpenField(walks, event) ? { ...hidden, value: Reflect.get(event, 'value') } : hidden;
}

/** The longest sample that equals the event in all unmasked parts, because a valid value is usually the longest. */
export function unmasked(walks: readonly Walk[], event: AnyEvent): AnyEvent {
  if (!textOf(event).includes(MASK)) return event;
  const same = (sample: AnyEvent) => textOf(masked(walks, sample)) === textOf(event);
  const agreeing = samplesOf(walks, event.type).filter(same);
  return agreeing.toSorted((a, b) => textOf(a).length - textOf(b).length).at(-1) ?? event;
}

/** One line of a link; typed secrets are masked. */
export function inputText(input: Input, walks: readonly Walk[]): string {
  switch (input.do) {
    case 'wait':
      return `wait ${input.ms}`;
    case 'settle':
      return `settle ${input.effect}${input.of === undefined ? '' : `@${input.of}`} ${input.outcome}`;
    case 'end':
      return `end ${input.effect} ${JSON.stringify(input.settled, written)}`;
    case 'start':
      return `start - ${JSON.stringify(input.input, written)}`;
    case 'report':
      return `report ${input.effect} ${textOf(input.event)}`;
    case 'send':
      return `send ${input.to || '-'} ${textOf(shown(walks, input.event))}`;
  }
}

/** @throws if the line is not in this format */
function inputOf(line: string, walks: readonly Walk[]): Input {
  const [, kind, subject = '', rest = ''] = /^(\w+) (\S+)(?: (.*))?$/s.exec(line) ?? [];
  const event = () => JSON.parse(rest, read) as AnyEvent;
  if (kind === 'wait' && /^\d+$/.test(subject)) return { do: 'wait', ms: Number(subject) };
  if (kind === 'settle') {
    const [effect = '', of] = subject.split('@', 2);
    return { do: 'settle', effect, outcome: rest, ...(of === undefined ? {} : { of }) };
  }
  if (kind === 'report') return { do: 'report', effect: subject, event: event() };
  if (kind === 'end') return { do: 'end', effect: subject, settled: JSON.parse(rest, read) as Settled };
  if (kind === 'start') return { do: 'start', input: JSON.parse(rest, read) as unknown };
  const to = subject === '-' ? '' : subject;
  if (kind === 'send') return { do: 'send', to, event: unmasked(walks, event()) };
  throw new Error(`“${line}” is no input of a walk`);
}

/** Whether a typed secret was left out of a link. */
export const lacksSecret = (hash: string): boolean =>
  new URLSearchParams(hash.replace(/^#/, '')).toString().includes(encodeURIComponent(MASK));

/** Without the `#`; empty for no steps. */
export function hashOf(steps: readonly Step[], walks: readonly Walk[]): string {
  const fields = new URLSearchParams();
  for (const { name, inputs } of steps) {
    fields.append('step', [name, ...inputs.map((input) => inputText(input, walks))].join('\n'));
  }
  return fields.toString();
}

/** @throws Error with a sentence for people if the address is not a walk */
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
