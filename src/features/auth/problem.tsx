import { paths } from '../../../contract/paths.ts';
import type { Problem } from '../../../machines/auth/problem.ts';
import { Banner } from '../../ui/banner.tsx';
import { TextLink } from '../../ui/text-link.tsx';

const ways = {
  signin: { href: paths.signin, words: 'Account exists, sign in' },
  onboard: { href: paths.onboard, words: 'Get started for free' },
} as const;

function ProblemText({ text, more, link }: Problem) {
  const way = link ? ways[link] : null;
  return (
    <>
      {text}
      {more !== undefined && `${text.endsWith('.') ? '' : '.'} ${more}`}
      {way !== null && (
        <>
          {'. '}
          <TextLink underlined href={way.href}>
            {way.words}
          </TextLink>
        </>
      )}
    </>
  );
}

/** The error of one field. */
export function problemAt(field: string, problem: Problem | null) {
  return problem?.field === field ? <ProblemText {...problem} /> : null;
}

/** A problem that belongs to no single field, shown above the form. */
export function FormProblem({ problem }: { readonly problem: Problem | null }) {
  if (problem?.field !== 'form') return null;
  return (
    <Banner focusFor={problem}>
      <ProblemText {...problem} />
    </Banner>
  );
}
