/** The language model in one turn: it is asked only where the assistant is not sure, and its tokens and time are counted. */
import type { Said } from '../../../machines/assistant/dialogue-types.ts';
import type { AssistantModel, Tool, Turn as Spoken, Usage } from '../model/assistant-model.ts';
import type { AskModel } from './reader.ts';
import type { ModelUse } from './turn.ts';

const ROWS_MOST = 20;

export interface TurnModel {
  readonly choose: AskModel;
  /** Prose around an answer that the model chose; the answer as it is where the model has none. */
  readonly phrase: (query: string, said: Said) => Promise<Said>;
  /** Null where it was not asked. */
  readonly use: () => ModelUse | null;
}

interface Given {
  readonly model: AssistantModel;
  readonly workspaceId: string;
  readonly tools: readonly Tool[];
  readonly today: string;
  readonly history: () => Promise<readonly Spoken[]>;
  readonly signal: AbortSignal;
}

export function modelInTurn({ model, workspaceId, tools, today, history, signal }: Given): TurnModel {
  let used: ModelUse | null = null;
  const count = ({ ms, prompt_tokens, completion_tokens }: Usage) => {
    used = {
      milliseconds: (used?.milliseconds ?? 0) + ms,
      prompt_tokens: (used?.prompt_tokens ?? 0) + prompt_tokens,
      completion_tokens: (used?.completion_tokens ?? 0) + completion_tokens,
    };
  };
  return {
    choose: async (query) => {
      const asked = { workspaceId, query, history: await history(), tools, today };
      const chosen = await model.choose(asked, signal);
      count(chosen.usage);
      return chosen.kind === 'tool' ? { slug: chosen.slug, values: chosen.values } : null;
    },
    phrase: async (query, said) => {
      const { response_text, table } = said;
      const rows = table?.rows.slice(0, ROWS_MOST).map(({ cells }) => cells);
      const answer = { response_text, ...(table && rows && { table: { headers: table.headers, rows } }) };
      const phrased = await model.phrase({ workspaceId, query, answer }, signal);
      count(phrased.usage);
      return phrased.kind === 'text' ? { ...said, response_text: `${phrased.text}\n${response_text}` } : said;
    },
    use: () => used,
  };
}
