import { paths } from '../../../contract/paths.ts';
import type { SignupProblem } from '../../../machines/auth/signup-messages.ts';
import { TextLink } from '../../ui/text-link.tsx';

/** The words of a failed step, and the way on that the spec offers beside them. */
export function SignupProblemText({ text, link }: SignupProblem) {
  return (
    <>
      {text}
      {link === 'signin' && (
        <>
          {'. '}
          <TextLink underlined href={paths.signin}>
            Account exists, sign in
          </TextLink>
        </>
      )}
    </>
  );
}
