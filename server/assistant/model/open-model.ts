/** The language model of a server process: one endpoint, its circuit breaker, and the budget of each workspace. */
import type { ModelConfig } from '../../model-config.ts';
import type { Clock, Deps } from '../../deps.ts';
import { askEndpoint, systemTimer, type Asked, type StartTimer } from './ask-endpoint.ts';
import type { AssistantModel, Nothing, Usage, WhyNothing } from './assistant-model.ts';
import { admitted, closedCircuit, ended, type Ending, type Pass } from './circuit.ts';
import type { Completion } from './completion.ts';
import { choosingPrompt, phrasingData, phrasingPrompt, type Prompt } from './prompt.ts';
import { readChoice } from './read-choice.ts';
import { readPhrase } from './read-phrase.ts';
import { tokenBudget, type Reservation, type TokenBudget } from './token-budget.ts';

/** An estimate that errs on the side of more tokens for JSON and less for prose. */
const CHARACTERS_PER_TOKEN = 4;

/** Reserved for an answer, which is a call or two sentences. */
const ANSWER_TOKENS = 300;

const unasked: Usage = { prompt_tokens: 0, completion_tokens: 0, ms: 0 };

/** @returns null without LLM_BASE_URL and LLM_MODEL: then nothing can leave this machine */
export function modelOf(
  { config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>,
  startTimer: StartTimer = systemTimer,
): AssistantModel | null {
  if (config.model === null) return null;
  const budget = tokenBudget({ db, clock }, config.model.tokensPerDay);
  return openModel({ config: config.model, budget, clock, startTimer });
}

interface Parts {
  readonly config: ModelConfig;
  readonly budget: TokenBudget;
  readonly clock: Clock;
  readonly startTimer: StartTimer;
}

interface Answered {
  readonly kind: 'answered';
  readonly completion: Completion;
  readonly usage: Usage;
}

function openModel({ config, budget, clock, startTimer }: Parts): AssistantModel {
  const breaker = circuitBreaker(clock);

  async function ask(
    workspaceId: string,
    { messages, tools }: Prompt,
    signal: AbortSignal,
  ): Promise<Answered | Nothing> {
    // No limit of tokens and no temperature: endpoints disagree on the name of the one and on the values of the other.
    const body = JSON.stringify({
      model: config.model,
      messages,
      stream: false,
      ...(tools.length > 0 && { tools }),
    });
    if (signal.aborted) return nothing('aborted', 'aborted', unasked);
    const leave = breaker.enter();
    if (leave === null) return nothing('circuit_open', 'the endpoint failed several times', unasked);
    const promptTokens = estimated(body.length);
    let reservation: Reservation | null;
    try {
      reservation = await budget.reserve(workspaceId, promptTokens + ANSWER_TOKENS);
    } catch {
      leave('abandoned');
      return nothing('broken', 'the tokens could not be counted', unasked);
    }
    if (reservation === null) {
      leave('abandoned');
      return nothing('over_budget', 'the day has no tokens left', unasked);
    }
    const start = clock.now().getTime();
    const asked = await askEndpoint(config, body, signal, startTimer);
    leave(endingOf(asked));
    const usage = { ...tokensOf(asked, promptTokens), ms: clock.now().getTime() - start };
    // If it cannot be corrected, the day has what was reserved.
    await reservation.settle(usage.prompt_tokens + usage.completion_tokens).catch(() => {});
    return asked.kind === 'completed'
      ? { kind: 'answered', completion: asked.completion, usage }
      : nothing(asked.why, asked.detail, usage);
  }

  return {
    async choose(asked, signal) {
      const answered = await ask(asked.workspaceId, choosingPrompt(asked), signal);
      if (answered.kind === 'nothing') return answered;
      return { ...readChoice(answered.completion, asked.tools), usage: answered.usage };
    },
    async phrase(asked, signal) {
      const data = phrasingData(asked);
      const answered = await ask(asked.workspaceId, phrasingPrompt(data), signal);
      if (answered.kind === 'nothing') return answered;
      return { ...readPhrase(answered.completion, data), usage: answered.usage };
    },
  };
}

const nothing = (why: WhyNothing, detail: string, usage: Usage): Nothing => ({
  kind: 'nothing',
  why,
  detail,
  usage,
});

/** The circuit of this process. What `enter` returns is called once, with how the request ended; null admits none. */
function circuitBreaker(clock: Clock) {
  let circuit = closedCircuit;
  const now = () => clock.now().getTime();
  return {
    enter(): ((ending: Ending) => void) | null {
      const { circuit: next, pass } = admitted(circuit, now());
      circuit = next;
      return pass && leaving(pass);
    },
  };
  function leaving(pass: Pass) {
    return (ending: Ending) => {
      circuit = ended(circuit, pass, ending, now());
    };
  }
}

/** An endpoint that refuses a question works. */
function endingOf(asked: Asked): Ending {
  if (asked.kind === 'completed' || asked.why === 'refused') return 'answered';
  return asked.why === 'aborted' ? 'abandoned' : 'failed';
}

const estimated = (characters: number) => Math.ceil(characters / CHARACTERS_PER_TOKEN);

/** As the endpoint counts them; otherwise estimated, and none for a question that it did not begin to answer. */
function tokensOf(asked: Asked, promptTokens: number): Omit<Usage, 'ms'> {
  if (asked.kind === 'completed' && asked.completion.usage !== null) return asked.completion.usage;
  if (asked.bytes === null) return { prompt_tokens: 0, completion_tokens: 0 };
  return { prompt_tokens: promptTokens, completion_tokens: estimated(asked.bytes) };
}
