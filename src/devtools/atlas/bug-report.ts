/** A bug report of a walk: the steps, the state it led to, and what the screen shows. Secrets are removed. */
import type { AnyActorRef } from 'xstate';
import type { RegisteredWalk } from '../../../machines/testing/register.ts';
import { MASK } from '../../../machines/testing/secrets.ts';
import type { Walk } from '../../../machines/testing/walk.ts';
import { durationText } from './duration-text.ts';
import { inputText } from './step-text.ts';
import { stepWords } from './step-words.ts';
import { allWalks } from './walk-link.ts';
import type { LoggedStep, Look } from './walked-step.ts';

interface BugReportInput {
  readonly entry: RegisteredWalk;
  readonly log: readonly LoggedStep[];
  /** The current state in words. */
  readonly where: string;
  /** The actor that the screen shows. */
  readonly root: AnyActorRef;
  /** Null if the walk is too long for a link. */
  readonly link: string | null;
  /** Null if there is no screen. */
  readonly look: Look | null;
  readonly version: string;
  readonly browser: string;
}

/** Shorter secrets would also match ordinary words. */
const SHORTEST_SECRET = 4;

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.length < SHORTEST_SECRET ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The secret values that the running machines hold, by their walks. */
function secretsOf(walks: readonly Walk[], actor: AnyActorRef): readonly string[] {
  const { machine, context, children = {} } = actor.getSnapshot() ?? {};
  const secret = walks.find(({ id }) => id === machine?.id)?.secret.context ?? [];
  return [
    ...secret.flatMap((field) => textsIn(context?.[field])),
    ...Object.values(children as Record<string, AnyActorRef>).flatMap((child) => secretsOf(walks, child)),
  ];
}

function stepLines(walks: readonly Walk[], step: LoggedStep, number: number): readonly string[] {
  const { name, at, taken, to, goesTo, byHand, inputs } = step;
  const led =
    taken.length > 0 ? `→ ${to}${goesTo === null ? '' : `, to ${goesTo}`}` : '→ nothing changed here';
  return [
    `${number}. ${stepWords(walks, step)} (\`${name}\`, at ${durationText(at)}) ${led}`,
    ...(byHand ? inputs.map((input) => `   - by hand: \`${inputText(input, walks)}\``) : []),
  ];
}

/** Markdown. */
export function bugReport(input: BugReportInput): string {
  const { entry, log, where, root, link, look, version, browser } = input;
  const { walk } = entry;
  const walks = [walk, ...allWalks(entry).filter((one) => one !== walk)];
  const secrets = secretsOf(walks, root).toSorted((a, b) => b.length - a.length);
  const shown = secrets.reduce((text, secret) => text.replaceAll(secret, MASK), look?.text ?? '');
  const lines = shown.split('\n').map((line) => line.trim());
  return [
    `# ${walk.title}: `,
    '',
    `- Flow: ${walk.title}. ${walk.purpose} (machine \`${walk.id}\`, specification ${walk.spec})`,
    `- Link: ${link ?? 'the walk is too long for one'}`,
    `- Version: ${version}`,
    `- Browser: ${browser}`,
    ...(look === null ? [] : [`- Screen: ${look.width} px wide, ${look.theme}`]),
    '',
    '## Steps',
    '',
    ...(log.length === 0 ? ['None: it stands as it starts.'] : []),
    ...log.flatMap((step, index) => stepLines(walks, step, index + 1)),
    '',
    '## State',
    '',
    `\`${where}\``,
    '',
    '## What the screen shows',
    '',
    ...(look === null
      ? ['It has no screen.']
      : lines.filter((line) => line !== '').map((line) => `> ${line}`)),
    ...(look === null || look.lacks.length === 0
      ? []
      : ['', 'It lacks:', '', ...look.lacks.map((one) => `- ${one}`)]),
    '',
    '## What it should show',
    '',
    '',
  ].join('\n');
}
