/** How well and how fast a query is understood: ours beside two others on public data, in one run. */
import { join } from 'node:path';
import { capture } from '../../../scripts/setup/run.mjs';
import { onBanking, onClinc, type Figures } from './accuracy.ts';
import type { Cost } from './cost-process.ts';
import { keepwell, peers } from './methods.ts';
import { actionsOf, phrasesOf, readSlice, samplesOf, testsOf } from './slices.ts';

export interface AccuracyRun {
  readonly method: string;
  /** Null for the one draw of BANKING77. */
  readonly draw: number | null;
  readonly figures: Figures;
}

/** Milliseconds: of the processor for `training`, of the clock for the others. */
export interface SpeedRun {
  readonly method: string;
  readonly round: number;
  readonly training: number;
  readonly query: readonly number[];
}

export interface CostRun extends Cost {
  readonly round: number;
}

export interface AssistantMeasurement {
  readonly accuracy: readonly AccuracyRun[];
  readonly speed: readonly SpeedRun[];
  readonly runs: readonly CostRun[];
}

const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

export async function measureAssistant(plan: {
  readonly rounds: number;
  readonly progress: (line: string) => void;
}): Promise<AssistantMeasurement> {
  const [clinc, banking] = [readSlice('clinc-71'), readSlice('banking77')];
  const draws = (clinc.intents[0]?.draws ?? []).map((_, draw) => draw);
  const accuracy: AccuracyRun[] = [];
  /** By draw: the others answer as many. */
  const answered: number[] = [];
  for (const method of [keepwell, ...peers]) {
    for (const draw of draws) {
      const found = await onClinc(method, clinc, draw, method === keepwell ? undefined : answered[draw]);
      if (method === keepwell) answered[draw] = found.answered;
      accuracy.push({ method: method.name, draw, figures: found.figures });
    }
    accuracy.push({ method: method.name, draw: null, figures: await onBanking(method, banking) });
    plan.progress(`accuracy of ${method.name}`);
  }

  const speed: SpeedRun[] = [];
  const runs: CostRun[] = [];
  for (let round = 1; round <= plan.rounds; round += 1) {
    for (const method of [keepwell, ...peers]) {
      const began = cpu();
      const ask = await method.learn([...samplesOf(clinc, 0), ...phrasesOf(clinc)], actionsOf(clinc));
      const training = cpu() - began;
      const query: number[] = [];
      for (const { text } of testsOf(clinc)) {
        const start = performance.now();
        await ask(text);
        query.push(performance.now() - start);
      }
      speed.push({ method: method.name, round, training, query });
    }
    const program = join(import.meta.dirname, 'cost-process.ts');
    const { code, output } = await capture(process.execPath, ['--import', 'tsx', program]);
    if (code !== 0) throw new Error(output);
    runs.push({ round, ...(JSON.parse(output.trim().split('\n').at(-1) ?? '') as Cost) });
    plan.progress(`speed, round ${round}`);
  }
  return { accuracy, speed, runs };
}
