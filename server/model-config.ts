/** The configuration of the assistant's language model, from the environment: complete, or absent (ADR 82). */

export interface ModelConfig {
  /** Without a final slash: the model is asked at `<baseUrl>/chat/completions`. */
  readonly baseUrl: string;
  readonly model: string;
  /** Null for an endpoint that asks for none, such as a model on this machine. */
  readonly apiKey: string | null;
  /** The most tokens of one workspace in one day of UTC, of prompts and answers together. */
  readonly tokensPerDay: number;
  /** After which a request is given up. */
  readonly timeoutMs: number;
}

export interface ModelVariables {
  readonly LLM_BASE_URL?: string | undefined;
  readonly LLM_MODEL?: string | undefined;
  readonly LLM_API_KEY?: string | undefined;
  readonly LLM_TOKENS_PER_DAY: number;
  readonly LLM_TIMEOUT_SECONDS: number;
}

/**
 * Null if neither an address nor a model nor a key is set.
 * @returns a sentence if they are set in part: whoever sets a key expects a model
 */
export function modelConfigOf(values: ModelVariables): ModelConfig | string | null {
  const { LLM_BASE_URL: address, LLM_MODEL: model, LLM_API_KEY: apiKey } = values;
  if (address === undefined && model === undefined) {
    return apiKey === undefined ? null : 'LLM_API_KEY: has no use without LLM_BASE_URL and LLM_MODEL.';
  }
  if (address === undefined || model === undefined) {
    const missing = address === undefined ? 'LLM_BASE_URL' : 'LLM_MODEL';
    return `${missing}: is not set. Set both LLM_BASE_URL and LLM_MODEL, or neither for an assistant without a language model.`;
  }
  return {
    baseUrl: address.replace(/\/+$/, ''),
    model,
    apiKey: apiKey ?? null,
    tokensPerDay: values.LLM_TOKENS_PER_DAY,
    timeoutMs: values.LLM_TIMEOUT_SECONDS * 1_000,
  };
}
