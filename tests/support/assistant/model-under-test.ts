/** A language model as the server opens it, whose endpoint is a stand-in and whose time limit a test lets pass. */
import type { AssistantModel, Tool } from '../../../server/assistant/model/assistant-model.ts';
import { modelOf } from '../../../server/assistant/model/open-model.ts';
import type { ModelConfig } from '../../../server/model-config.ts';
import { testConfig, type TestServer } from '../server/server.ts';

export const KEY = 'sk-test-0123456789abcdef';

/** The time limits of requests. */
export class HandTimer {
  readonly waits: number[] = [];
  private readonly running = new Set<() => void>();
  readonly start = (work: () => void, ms: number) => {
    this.waits.push(ms);
    this.running.add(work);
    return () => void this.running.delete(work);
  };
  /** How many are running. */
  get count(): number {
    return this.running.size;
  }
  /** Lets every time limit pass. */
  pass(): void {
    for (const work of this.running) work();
  }
}

export const modelConfig = (baseUrl: string): ModelConfig => ({
  baseUrl,
  model: 'stand-in-1',
  apiKey: KEY,
  tokensPerDay: 200_000,
  timeoutMs: 15_000,
});

export function modelUnderTest(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  model: ModelConfig,
  timer = new HandTimer(),
): AssistantModel {
  const opened = modelOf({ config: { ...testConfig(), model }, db, clock }, timer.start);
  if (opened === null) throw new Error('A model that is configured is null');
  return opened;
}

/** Two actions as the catalogue has them. */
export const tools: readonly Tool[] = [
  {
    slug: 'show-account',
    label: 'Show one account',
    description: 'Shows the renewal of an account.',
    parameters: [
      { name: 'account', label: 'Account', question: 'Which account?', type: 'account', required: true },
      {
        name: 'confidence',
        label: 'Confidence',
        question: 'Which confidence?',
        type: 'choice',
        options: [
          { value: 'high', label: 'High', said: [] },
          { value: 'low', label: 'Low', said: [] },
        ],
      },
      { name: 'revenue', label: 'Revenue', question: 'How much?', type: 'money' },
      { name: 'emails', label: 'Emails', question: 'Which emails?', type: 'emails' },
    ],
  },
  {
    slug: 'help',
    label: 'What can you do?',
    description: 'Lists what the assistant can do.',
    parameters: [],
  },
];
