/** The layout of a diagram from the worker: loading, ready, or failed with a retry. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Diagram } from '../../../machines/testing/diagram.ts';
import type { ChartLayout } from './chart-shapes.ts';
import { layOut, layoutKey } from './lay-out.ts';

interface Answer {
  readonly key: string;
  /** Null: the worker failed. */
  readonly layout: ChartLayout | null;
}

export function useChartLayout(diagram: Diagram) {
  const key = useMemo(() => layoutKey(diagram), [diagram]);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isWanted = true;
    const answered = (layout: ChartLayout | null) => {
      if (isWanted) setAnswer({ key, layout });
    };
    layOut(JSON.parse(key) as Diagram).then(answered, () => answered(null));
    return () => {
      isWanted = false;
    };
  }, [key, attempt]);

  const retry = useCallback(() => {
    setAnswer(null);
    setAttempt((count) => count + 1);
  }, []);
  const current = answer?.key === key ? answer : null;
  return { layout: current?.layout ?? null, hasFailed: current !== null && current.layout === null, retry };
}
