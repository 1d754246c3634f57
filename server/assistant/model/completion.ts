/** One answer of an endpoint with the OpenAI chat interface, sent in one piece or as a stream of pieces. */
import * as z from 'zod/mini';

export interface ToolCall {
  readonly name: string;
  /** As the model wrote them: JSON, or anything else. */
  readonly arguments: string;
}

export interface Completion {
  readonly text: string;
  readonly calls: readonly ToolCall[];
  /** Cut off by a limit of length, or withheld by the endpoint. */
  readonly isPartial: boolean;
  /** Null if the endpoint reports none. */
  readonly usage: Readonly<Usage> | null;
}

/** More than any answer has; a wrong count must not exceed what the database can add. */
const MOST_TOKENS = 10_000_000;
const tokens = z.int().check(z.gte(0), z.lte(MOST_TOKENS));
const usage = z.object({ prompt_tokens: tokens, completion_tokens: tokens });
type Usage = z.output<typeof usage>;

// Some endpoints send the arguments as an object.
const written = z.union([
  z.string(),
  z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((given) => JSON.stringify(given)),
  ),
]);
const functionCall = z.object({ name: z.nullish(z.string()), arguments: z.nullish(written) });

const said = z.object({
  content: z.nullish(z.string()),
  refusal: z.nullish(z.string()),
  tool_calls: z.nullish(z.array(z.object({ index: z.nullish(z.int()), function: functionCall }))),
});
type Said = z.output<typeof said>;

const whole = z.object({
  choices: z.array(z.object({ message: said, finish_reason: z.nullish(z.string()) })).check(z.minLength(1)),
  usage: z.optional(z.unknown()),
});

const piece = z.object({
  choices: z._default(z.array(z.object({ delta: said, finish_reason: z.nullish(z.string()) })), []),
  usage: z.optional(z.unknown()),
});

const cutOff: ReadonlySet<string> = new Set(['length', 'content_filter']);

/** Joins pieces; an answer in one piece is one of them. */
function joiner() {
  let text = '';
  let refused = false;
  let finish: string | null = null;
  let counted: Usage | null = null;
  const calls = new Map<number, { name: string; arguments: string }>();
  return {
    add({ content, refusal, tool_calls }: Said, finishReason: string | null | undefined): void {
      text += content ?? '';
      if (refusal != null && refusal !== '') refused = true;
      finish = finishReason ?? finish;
      for (const { index, function: called } of tool_calls ?? []) {
        // Without an index each piece is a whole call.
        const at = index ?? calls.size;
        const call = calls.get(at) ?? { name: '', arguments: '' };
        calls.set(at, {
          // Some endpoints repeat the name in every piece.
          name: call.name === '' ? (called.name ?? '') : call.name,
          arguments: call.arguments + (called.arguments ?? ''),
        });
      }
    },
    /** A count in another form is as good as none. */
    count(found: unknown): void {
      counted = z.safeParse(usage, found).data ?? counted;
    },
    isFinished: () => finish !== null,
    result: (): Completion => ({
      text,
      calls: [...calls.entries()].toSorted(([a], [b]) => a - b).map(([, call]) => call),
      isPartial: refused || (finish !== null && cutOff.has(finish)),
      usage: counted,
    }),
  };
}

function parsed<T>(schema: z.ZodMiniType<T>, json: string): T | null {
  try {
    return z.safeParse(schema, JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

/** An answer in one piece. Null if it is none. */
export function wholeCompletion(body: string): Completion | null {
  const answer = parsed(whole, body);
  const [choice] = answer?.choices ?? [];
  if (choice === undefined) return null;
  const joined = joiner();
  joined.add(choice.message, choice.finish_reason);
  joined.count(answer?.usage);
  return joined.result();
}

export interface StreamedCompletion {
  /** @param data of one event */
  take(data: string): void;
  /** Whether more events are to be read. */
  isOpen(): boolean;
  /** Null if an event was none of an answer, or if the stream has ended before the answer had. */
  result(): Completion | null;
}

/** An answer as a stream: the pieces of each call are joined by its index. */
export function streamedCompletion(): StreamedCompletion {
  const joined = joiner();
  let state: 'open' | 'ended' | 'broken' = 'open';
  const next = (data: string): typeof state => {
    if (data === '[DONE]') return 'ended';
    const part = parsed(piece, data);
    if (part === null) return 'broken';
    const [choice] = part.choices;
    if (choice !== undefined) joined.add(choice.delta, choice.finish_reason);
    joined.count(part.usage);
    return 'open';
  };
  return {
    take(data) {
      if (state === 'open') state = next(data);
    },
    isOpen: () => state === 'open',
    result: () => {
      const isComplete = state === 'ended' || (state === 'open' && joined.isFinished());
      return isComplete ? joined.result() : null;
    },
  };
}
