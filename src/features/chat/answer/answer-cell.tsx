import type { ReactNode } from 'react';
import type { AnswerColumn } from '../../../../machines/chat/answer-columns.ts';
import { ConfidenceChip } from '../../../ui/confidence-chip.tsx';
import { DaysUntil } from '../../../ui/days-until.tsx';
import { NoValue } from '../../../ui/no-value.tsx';

const levels = [null, 'low', 'medium', 'high'] as const;

/** A cell as tables show it: a confidence with its bars, the days until a date with their colours, no value as a dash. */
export function cellContent({ header, kind, texts, values }: AnswerColumn, place: number): ReactNode {
  const value = values[place] ?? null;
  const text = texts[place] ?? null;
  if (text === null) return <NoValue />;
  if (kind === 'away' && value !== null && /^days until/i.test(header)) return <DaysUntil days={value} />;
  const level = kind === 'level' && value !== null ? (levels[value] ?? null) : null;
  return level === null ? text : <ConfidenceChip level={level} />;
}
