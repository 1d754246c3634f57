/**
 * Over all that the servers of the suite answer: what people tell the assistant stays in their workspace. Only the masked texts
 * of a suggestion leave it (decision 86).
 */
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { chat } from '../../../contract/chat.ts';
import { WORKSPACE_HEADER } from '../../../contract/call.ts';
import { actionDefinitions } from '../../../server/assistant/actions/catalogue.ts';

/** Shorter texts, such as a name that was asked for, are in the answers of many workspaces for other reasons. */
const LEAST_WORDS = 4;

/** Of a suggestion and its review: masked texts, and texts of the assistant. */
const masked = new Set([
  'user_query',
  'llm_reasoning',
  'follow_up_question',
  'follow_up_answer',
  'final_suggestion',
  'broken',
]);

/** Texts of the assistant itself, which every workspace has. */
const offered = new Set(actionDefinitions.flatMap(({ label, samples }) => [label, ...samples]));

const isTelling = (text: string) => text.trim().split(/\s+/).length >= LEAST_WORDS && !offered.has(text);

/** The texts of an answer but the masked ones. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => (masked.has(key) ? [] : textsIn(one)));
}

function bodyOf({ payload, body }: InjectOptions): unknown {
  const given = payload ?? body;
  if (typeof given !== 'string') return given;
  try {
    return JSON.parse(given) as unknown;
  } catch {
    return undefined;
  }
}

/** The workspace that a request is about: named by its header, or in its query, as the list of chats has it. */
const workspaceOf = ({ headers = {}, url }: InjectOptions): string =>
  String(
    Object.entries(headers).find(([name]) => name.toLowerCase() === WORKSPACE_HEADER)?.[1] ??
      /[?&]workspace_id=([^&]*)/.exec(String(url))?.[1] ??
      '',
  );

function saidIn(asked: InjectOptions): string | null {
  if (asked.method?.toUpperCase() !== chat.method) return null;
  if (!String(asked.url).split('?')[0]?.endsWith(chat.path)) return null;
  const query: unknown = Reflect.get(Object(bodyOf(asked)), 'query');
  return typeof query === 'string' && isTelling(query) ? query : null;
}

const isJson = ({ headers }: LightMyRequestResponse) =>
  String(headers['content-type'] ?? '').startsWith('application/json');

/** @returns what is to be asserted when the server is closed; throws with the first texts that left their workspace */
export function keepApart(app: Pick<FastifyInstance, 'inject'>): () => void {
  /** What was said, and in which workspaces. */
  const said = new Map<string, Set<string>>();
  const leaks: string[] = [];
  const { inject } = app;
  const watched = async (asked: InjectOptions | string): Promise<LightMyRequestResponse> => {
    const options = typeof asked === 'string' ? { url: asked } : asked;
    const workspace = workspaceOf(options);
    const text = saidIn(options);
    if (text !== null) said.set(text, (said.get(text) ?? new Set()).add(workspace));
    const answer = (await Reflect.apply(inject, app, [asked])) as LightMyRequestResponse;
    const others = [...said].flatMap(([one, places]) => (places.has(workspace) ? [] : one));
    if (others.length === 0 || !isJson(answer)) return answer;
    const told = textsIn(answer.json()).join('\n');
    for (const one of others)
      if (told.includes(one)) leaks.push(`${options.method ?? 'GET'} ${String(options.url)}: ${one}`);
    return answer;
  };
  app.inject = watched as typeof app.inject;
  return () => {
    if (leaks.length > 0) throw new Error(`Texts left their workspace:\n${leaks.slice(0, 10).join('\n')}`);
  };
}
