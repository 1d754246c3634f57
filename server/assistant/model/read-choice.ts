/** Reads which tool a model has chosen. Nothing of an answer is used that does not pass every check. */
import type { Tool, ToolChosen } from './assistant-model.ts';
import type { Completion } from './completion.ts';
import { plain } from './plain-data.ts';
import { toolArguments } from './tool-schema.ts';

const MOST_CHARACTERS = 300;

type Value = ToolChosen['values'][string];

export type Choice =
  | Pick<ToolChosen, 'kind' | 'slug' | 'values'>
  | { readonly kind: 'nothing'; readonly why: 'unsure' | 'refused'; readonly detail: string };

const refused = (detail: string): Choice => ({ kind: 'nothing', why: 'refused', detail });

/** The first call counts. Prose is not used: without records it can only be invented. */
export function readChoice({ calls, isPartial }: Completion, tools: readonly Tool[]): Choice {
  if (isPartial) return refused('the answer is cut off');
  const [call] = calls;
  if (call === undefined) return { kind: 'nothing', why: 'unsure', detail: 'no tool was chosen' };
  const tool = tools.find(({ slug }) => slug === call.name);
  if (tool === undefined) return refused('a tool that was not offered');
  const given = readJson(call.arguments);
  if (given === null) return refused('arguments that are no JSON object');
  const parsed = toolArguments(tool.parameters).schema.safeParse(given);
  if (!parsed.success) return refused('arguments that the tool does not take');
  return { kind: 'tool', slug: tool.slug, values: valuesOf(parsed.data) };
}

/** An empty text and null mean that there is no value; models write both. Null for anything but an object. */
function readJson(text: string): object | null {
  if (text.trim() === '') return {};
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return null;
  return Object.fromEntries(Object.entries(json).filter(([, value]) => value !== null && value !== ''));
}

/** Values without ids and invisible characters. One that has nothing else is left out, so that the person is asked for it. */
function valuesOf(
  given: Readonly<Record<string, string | number | readonly string[] | undefined>>,
): ToolChosen['values'] {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]): [string, Value][] => {
      if (value === undefined) return [];
      const kept = cleaned(value);
      return typeof kept !== 'number' && kept.length === 0 ? [] : [[name, kept]];
    }),
  );
}

function cleaned(value: Value): Value {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return plain(value, MOST_CHARACTERS);
  return value.map((text) => plain(text, MOST_CHARACTERS)).filter((text) => text !== '');
}
