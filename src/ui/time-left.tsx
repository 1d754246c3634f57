import type { TimeLeft as Left } from '../../machines/support/support-times.ts';
import { classNames } from './class-names.ts';

const tones = { over: 'text-danger-text', soon: 'text-warning-text', later: 'text-text-muted' } as const;

/** The time that a request has left; its words say when it is over. */
export function TimeLeft({ left }: { readonly left: Left }) {
  return (
    <span className={classNames('flex-none whitespace-nowrap font-medium tabular-nums', tones[left.urgency])}>
      {left.text}
    </span>
  );
}
