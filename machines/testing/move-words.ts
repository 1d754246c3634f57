/** Moves in words for people: from the gestures of the walk, or from the tables of words. */
import { delayWords } from './delay-words.ts';
import { diagramOf, invokedSlots } from './diagram.ts';
import { effectWords } from './effect-words.ts';
import { eventWords } from './event-words.ts';
import { guardWords } from './guard-words.ts';
import { outcomesOf, type Move } from './moves.ts';
import type { Trigger, Walk } from './walk.ts';

type Gesture = Exclude<Trigger, { do: 'settle' | 'report' | 'wait' }>;

export const isGesture = (trigger: Trigger): trigger is Gesture =>
  !['settle', 'report', 'wait'].includes(trigger.do);

const verbs: Readonly<Record<string, string>> = { link: 'Follow', menuitem: 'Choose', checkbox: 'Tick' };

const duration = (ms: number) => (ms < 1000 ? `${ms} ms` : `${ms / 1000} s`);

function gestureWords(gesture: Gesture): string {
  switch (gesture.do) {
    case 'click': {
      const { role, name, row } = gesture.on;
      return row === undefined ? `${verbs[role] ?? 'Click'} “${name}”` : `Click ${name} of ${row}`;
    }
    case 'hover':
      return `Point at “${gesture.on.name}”`;
    case 'unhover':
      return `Point away from “${gesture.on.name}”`;
    case 'type':
      return gesture.text === ''
        ? `Empty ${gesture.on.name}`
        : `Type “${gesture.text}” into ${gesture.on.name}`;
    case 'press':
      return `Press ${gesture.key}${gesture.on === undefined ? '' : ` in ${gesture.on.name}`}`;
    case 'scroll':
      return `Scroll ${gesture.on.name}`;
    case 'grab':
      return `${gesture.pointer === 'mouse' ? 'Press the mouse on' : 'Put a finger on'} “${gesture.on.name}”`;
    case 'copy':
      return `Copy ${gesture.on.name}`;
    case 'choose':
      return `Choose ${gesture.file.name} with “${gesture.on.name}”`;
    case 'paste':
      return `Paste “${gesture.text}” into ${gesture.on.name}`;
    case 'clickOutside':
      return 'Click elsewhere';
  }
}

/** Appends the case's own name unless the words contain it already. */
function withOwn(words: string, own: string, label = ''): string {
  if (own === '' || own === label || words.toLowerCase().includes(own.toLowerCase())) return words;
  const rest = label !== '' && own.startsWith(label) ? own.slice(label.length) : '';
  return /^(,| with | without | on )/.test(rest) ? `${words}${rest}` : `${words} (${own})`;
}

const slotOf = (walk: Walk, invokeId: string) => invokedSlots(walk.machine).get(invokeId) ?? invokeId;
const effectText = (walk: Walk, id: string) => effectWords[id] ?? effectWords[slotOf(walk, id)];
const ENDED = /^xstate\.(?:done|error)\.actor\.(.+)$/;
const AFTER = /^xstate\.after\.([^.]+)\./;

/** A case without a gesture, in words; undefined if the tables lack them. */
function triggerWords(walk: Walk, type: string, own: string, by: readonly Trigger[]): string | undefined {
  const told = eventWords[type];
  const last = by.at(-1);
  if (told !== undefined) return withOwn(told, own) === told ? told : `${told}: ${own}`;
  if (last?.do === 'wait') return `Wait ${duration(last.ms)}`;
  // The effect may belong to another machine of the same screen; the names are shared.
  const effect = last?.do === 'settle' ? effectText(walk, last.effect) : undefined;
  return last?.do === 'settle' && effect !== undefined
    ? withOwn(`${effect}: ${last.outcome}`, own, last.outcome)
    : undefined;
}

function delayText(walk: Walk, delay: string): string | undefined {
  const words = delayWords[delay];
  const ms = walk.delays?.[delay];
  return words === undefined || ms === undefined ? words : `${words} (${duration(ms)})`;
}

function wordsOrNone(walk: Walk, { name, event: { type }, by }: Pick<Move, 'name' | 'event' | 'by'>) {
  const own = name.includes(': ') ? name.slice(name.indexOf(': ') + 2) : '';
  const delay = AFTER.exec(type)?.[1];
  if (delay !== undefined) return delayText(walk, delay);
  const gesture = by.findLast(isGesture);
  if (gesture === undefined) return triggerWords(walk, type, own, by);
  const words = gestureWords(gesture);
  // For these the gesture says everything, or the case is named after it.
  if (['hover', 'unhover', 'scroll', 'clickOutside', 'type', 'grab'].includes(gesture.do)) return words;
  return withOwn(words, own, gesture.do === 'press' ? gesture.key : 'on' in gesture ? gesture.on.name : '');
}

/** A move in words: `Click “Continue”`, `Mail the code: offline`, `The time for Undo is over (12 s)`. */
export const moveWords = (walk: Walk, move: Pick<Move, 'name' | 'event' | 'by'>): string =>
  wordsOrNone(walk, move) ?? move.name;

/** `Mail the code: offline`, for any machine of the walk. */
export const outcomeWords = (walk: Walk, effect: string, outcome: string): string =>
  `${effectText(walk, effect) ?? effect}: ${outcome}`;

function list(all: readonly string[]): string {
  const words = all.map((one, index) =>
    index === 0
      ? one
      : one.replace(/^(Click|Press|Type|Tick|Follow|Choose|Point|Scroll|Copy|Paste|Put) /, (verb) =>
          verb.toLowerCase(),
        ),
  );
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/** The event of a transition in words, for all its cases: `Type into Email or Password`, `Mail the code: done`. */
export function eventTypeWords(walk: Walk, type: string): string {
  return typeWordsOrNone(walk, type) ?? type;
}

function typeWordsOrNone(walk: Walk, type: string): string | undefined {
  if (type === '') return 'By itself';
  const delay = AFTER.exec(type)?.[1];
  if (delay !== undefined) return delayText(walk, delay);
  const cases = walk.events[type] ?? [];
  const gestures = cases.flatMap((one) => one.by.findLast(isGesture) ?? []);
  const ended = ENDED.exec(type)?.[1];
  if (ended !== undefined && cases.length === 0) {
    const effect = effectText(walk, ended);
    const isError = type.startsWith('xstate.error.');
    return effect && `${effect}: ${isError ? 'failed' : 'done'}`;
  }
  if (gestures.length === 0 && eventWords[type] !== undefined) return eventWords[type];
  const typed = [...new Set(gestures.flatMap((one) => (one.do === 'type' ? one.on.name : [])))];
  const others = gestures.filter((one) => one.do !== 'type').map(gestureWords);
  const triggered = cases
    .filter(({ by }) => !by.some(isGesture))
    .map((one) => triggerWords(walk, type, '', one.by));
  if (triggered.includes(undefined)) return undefined;
  const all = [...(typed.length === 0 ? [] : [`Type into ${list(typed)}`]), ...others, ...triggered];
  return list([...new Set(all as string[])]) || undefined;
}

const NAMES = /[A-Za-z]\w*/g;
const JOINS = new Set(['not', 'and', 'or', 'in']);

/** A guard in words: `everything is filled in`; an expression in the words of its parts. */
export const conditionWords = (guard: string): string =>
  guard.replace(NAMES, (name) => guardWords[name] ?? name);

/** Names of the machine without words, each as a sentence that says where to add them. */
export function lackingWords(walk: Walk): readonly string[] {
  const { states, transitions } = diagramOf(walk.machine);
  const lacks = (what: 'guard' | 'effect' | 'delay' | 'event', name: string) =>
    `${walk.id}: the ${what} ${name} has no people's words. Write them in machines/testing/${what}-words.ts: { '${name}': '…' }.`;
  const guards = transitions.flatMap(({ guard }) => guard?.match(NAMES) ?? []);
  const invokes = states.flatMap((state) => state.invokes);
  const types = new Set([...transitions.map(({ eventType }) => eventType), ...Object.keys(walk.events)]);
  return [
    ...guards
      .filter((name) => !JOINS.has(name) && guardWords[name] === undefined)
      .map((name) => lacks('guard', name)),
    ...invokes
      .filter(({ id }) => outcomesOf(walk, id).length > 0 && effectText(walk, id) === undefined)
      .map(({ id }) => lacks('effect', id)),
    ...[...types].flatMap((type) => {
      const delay = AFTER.exec(type)?.[1];
      if (delay !== undefined) return delayWords[delay] === undefined ? lacks('delay', delay) : [];
      if (ENDED.test(type) && walk.events[type] === undefined) return [];
      const cases = walk.events[type] ?? [];
      const isTold =
        typeWordsOrNone(walk, type) !== undefined &&
        cases.every((one) => wordsOrNone(walk, { ...one, name: `${type}: ${one.name}` }) !== undefined);
      return isTold ? [] : lacks('event', type);
    }),
  ].filter((sentence, index, all) => all.indexOf(sentence) === index);
}
