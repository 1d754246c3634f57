import { Check, Circle } from 'lucide-react';
import { passwordRules } from '../../contract/rules/password.ts';
import { classNames } from './class-names.ts';

interface PasswordRulesProps {
  readonly id: string;
  readonly password: string;
  readonly wording?: '1' | 'one';
}

/** The rules of spec §5 as a list that is checked off while the person types. */
export function PasswordRules({ id, password, wording = '1' }: PasswordRulesProps) {
  return (
    <ul id={id} aria-label="Password rules" className="mt-1 grid gap-1">
      {passwordRules(wording).map((rule) => {
        const met = rule.met(password);
        const Icon = met ? Check : Circle;
        return (
          <li
            key={rule.message}
            className={classNames(
              'flex items-center gap-2 text-xs',
              met ? 'text-success-text' : 'text-text-muted',
            )}
          >
            <Icon aria-hidden="true" className="size-icon-sm flex-none" strokeWidth={1.75} />
            {rule.message} <span className="sr-only">{met ? 'met' : 'not met'}</span>
          </li>
        );
      })}
    </ul>
  );
}
