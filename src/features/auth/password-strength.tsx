import { classNames } from '../../ui/class-names.ts';
import type { Strength } from './estimate-strength.ts';

const words = ['Weak', 'Weak', 'Fair', 'Good', 'Strong'] as const;
const bars = [1, 2, 3, 4];

interface PasswordStrengthProps {
  readonly id: string;
  /** Null for an empty password, or while the estimator is loading; the line keeps its height. */
  readonly strength: Strength | null;
}

/** Advice about a new password. It does not decide; the rules below it do. */
export function PasswordStrength({ id, strength }: PasswordStrengthProps) {
  const filled = strength === null ? 0 : Math.max(1, strength.score);
  const good = filled >= 3;
  return (
    <div className="flex min-h-4 items-center gap-2 text-xs">
      <span aria-hidden="true" className="flex flex-none gap-half">
        {bars.map((bar) => (
          <span
            key={bar}
            className={classNames(
              'h-[3px] w-4 rounded-full forced-color-adjust-none',
              bar > filled ? 'bg-data-track' : good ? 'bg-success-solid' : 'bg-warning-solid',
            )}
          />
        ))}
      </span>
      <span id={id} aria-live="polite" className={good ? 'text-success-text' : 'text-warning-text'}>
        {strength !== null && (
          <>
            <span className="sr-only">Password strength:</span>{' '}
            <span className="font-medium">{words[strength.score]}</span>
            {strength.warning !== null && `. ${strength.warning}`}
          </>
        )}
      </span>
    </div>
  );
}
