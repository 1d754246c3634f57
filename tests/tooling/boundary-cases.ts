/** Two sets of small files: one in which every import is allowed, and one in which every import is refused. */

import type { LintedFile as AnyFile } from '../support/build/lint-folder.ts';

export interface LintedFile extends AnyFile {
  /** What the linter has to say about the file, as `rule: message`. */
  readonly refused?: readonly string[];
}

const file = (path: string, ...lines: string[]): LintedFile => ({ path, code: `${lines.join('\n')}\n` });

export const goodFiles: readonly LintedFile[] = [
  file('contract/shapes.ts', "import * as z from 'zod/mini';", 'export const shape = z.string();'),
  file('contract/calls.ts', "import { shape } from './shapes.ts';", 'export const calls = [shape];'),
  file(
    'machines/auth/signin.machine.ts',
    "import { setup } from 'xstate';",
    "import { calls } from '../../contract/calls.ts';",
    'export const signinMachine = [setup, calls];',
  ),
  file('machines/assistant/dialogue.ts', "import { setup } from 'xstate';", 'export const dialogue = setup;'),
  file(
    'machines/testing/model.ts',
    "import { createTestModel } from '@xstate/test';",
    'export const model = createTestModel;',
  ),
  file(
    'machines/auth/signin.walk.ts',
    "import { model } from '../testing/model.ts';",
    'export const signinWalk = model;',
  ),
  file('src/styles/app.css', 'body { margin: 0; }'),
  file('src/ui/button.tsx', "import { useState } from 'react';", 'export const button = useState;'),
  file('src/grid/grid.tsx', "import { button } from '../ui/button.tsx';", 'export const grid = button;'),
  file(
    'src/effects/sign-in.ts',
    "import ky from 'ky';",
    "import { initializeAuth } from 'firebase/auth';",
    "import { calls } from '../../contract/calls.ts';",
    'export const signIn = [ky, initializeAuth, calls];',
  ),
  file('src/features/auth/parts/note.tsx', 'export const note = 1;'),
  file(
    'src/features/auth/signin-screen.tsx',
    "import { useSelector } from '@xstate/react';",
    "import { signinMachine } from '../../../machines/auth/signin.machine.ts';",
    "import { grid } from '../../grid/grid.tsx';",
    "import { note } from './parts/note.tsx';",
    'export const signinScreen = [useSelector, signinMachine, grid, note];',
  ),
  file(
    'src/records/record-row.tsx',
    "import { signinMachine } from '../../machines/auth/signin.machine.ts';",
    "import { grid } from '../grid/grid.tsx';",
    "import { button } from '../ui/button.tsx';",
    'export const recordRow = [signinMachine, grid, button];',
  ),
  file(
    'src/features/renewals/table.tsx',
    "import { recordRow } from '../../records/record-row.tsx';",
    'export const table = recordRow;',
  ),
  file(
    'src/app/routes/signin.tsx',
    "import { signinMachine } from '../../../machines/auth/signin.machine.ts';",
    "import { signIn } from '../../effects/sign-in.ts';",
    "import { signinScreen } from '../../features/auth/signin-screen.tsx';",
    'export const route = (machine: { provide: (actors: unknown) => unknown }) =>',
    '  [signinMachine, machine.provide(signIn), signinScreen];',
  ),
  file(
    'src/screens.ts',
    "export const screens = { signin: () => import('./features/auth/signin-screen.tsx') };",
  ),
  file(
    'src/main.tsx',
    "import './styles/app.css';",
    "import { route } from './app/routes/signin.tsx';",
    'export const main = route;',
  ),
  file(
    'src/devtools/atlas.tsx',
    "import { screens } from '../screens.ts';",
    "import { model } from '../../machines/testing/model.ts';",
    'export const atlas = [screens, model];',
  ),
  file(
    'server/domain/codes/code.ts',
    "import { randomInt } from 'node:crypto';",
    'export const code = randomInt;',
  ),
  file(
    'server/db/codes.ts',
    "import { eq } from 'drizzle-orm';",
    "import { code } from '../domain/codes/code.ts';",
    'export const codes = [eq, code];',
  ),
  file('server/config.ts', 'export const config = 1;'),
  file(
    'server/identity/tokens.ts',
    "import { SignJWT } from 'jose';",
    "import { config } from '../config.ts';",
    "import { codes } from '../db/codes.ts';",
    'export const tokens = [SignJWT, config, codes];',
  ),
  file(
    'server/calls/run-call.ts',
    "import * as z from 'zod/mini';",
    "import { config } from '../config.ts';",
    "import { tokens } from '../identity/tokens.ts';",
    'export const runCall = [z, config, tokens];',
  ),
  file(
    'server/operations/sign-up.ts',
    "import { calls } from '../../contract/calls.ts';",
    "import { runCall } from '../calls/run-call.ts';",
    "import { config } from '../config.ts';",
    "import { codes } from '../db/codes.ts';",
    "import { code } from '../domain/codes/code.ts';",
    "import { tokens } from '../identity/tokens.ts';",
    'export const signUp = [calls, runCall, config, codes, code, tokens];',
  ),
  file(
    'server/assistant/turn.ts',
    "import { createActor } from 'xstate';",
    "import { dialogue } from '../../machines/assistant/dialogue.ts';",
    "import { runCall } from '../calls/run-call.ts';",
    "import { codes } from '../db/codes.ts';",
    'export const turn = [createActor, dialogue, runCall, codes];',
  ),
  file(
    'server/routes/auth.ts',
    "import type { FastifyInstance } from 'fastify';",
    "import { calls } from '../../contract/calls.ts';",
    "import { dialogue } from '../../machines/assistant/dialogue.ts';",
    "import { runCall } from '../calls/run-call.ts';",
    "import { codes } from '../db/codes.ts';",
    "import { signUp } from '../operations/sign-up.ts';",
    'export const auth = (app: FastifyInstance) => [app, calls, dialogue, runCall, codes, signUp];',
  ),
  file(
    'server/assistant/model/ask-endpoint.ts',
    "import { createParser } from 'eventsource-parser';",
    "export const ask = () => [createParser, fetch('http://localhost')];",
  ),
  file('server/main.ts', "import { auth } from './routes/auth.ts';", 'export const main = auth;'),
  file(
    'tests/support/house.ts',
    "import { main } from '../../server/main.ts';",
    "import { route } from '../../src/app/routes/signin.tsx';",
    "import { render } from '@testing-library/react';",
    'export const house = [main, route, render];',
  ),
  file(
    'scripts/build.mjs',
    "import { spawn } from 'node:child_process';",
    "import { main } from '../server/main.ts';",
    'export const build = [spawn, main];',
  ),
];

let number = 0;

/**
 * One bad import per file, so that a failure of this test names exactly the rule that no longer reports.
 * @param from the folder of the file; `who` is the name of its part in the configuration
 */
function bad(who: string, from: string, ...imports: readonly string[]): LintedFile[] {
  return imports.map((source) => {
    number += 1;
    return {
      path: `${from}/bad-${number}.ts`,
      code: `import '${source}';\n`,
      refused: [`boundaries(dependencies): ${who} may not import ${source}`],
    };
  });
}

/** The same for an import of tests, which has its own message. */
function badOfTests(from: string, source: string): LintedFile {
  const [linted] = bad('', from, source) as [LintedFile];
  return { ...linted, refused: ['boundaries(dependencies): nothing imports tests'] };
}

export const badFiles: readonly LintedFile[] = [
  ...bad(
    'contract',
    'contract',
    'xstate',
    'react',
    'node:fs',
    '../machines/testing/model.ts',
    '../server/main.ts',
  ),
  ...bad('contract', 'contract', '../src/ui/button.tsx', 'no-such-package'),
  ...bad('machines', 'machines/auth', 'react', 'zod', '@xstate/react', '@xstate/test', 'node:fs', 'ky'),
  ...bad(
    'machines',
    'machines/auth',
    '../testing/model.ts',
    '../../src/ui/button.tsx',
    '../../server/main.ts',
  ),
  ...bad('feature', 'src/features/auth', '../renewals/table.tsx', '../../effects/sign-in.ts'),
  ...bad(
    'feature',
    'src/features/auth',
    '../../app/routes/signin.tsx',
    '../../screens.ts',
    'ky',
    'firebase/auth',
  ),
  ...bad('feature', 'src/features/auth', '../../../server/main.ts', 'zod/mini', '../../devtools/atlas.tsx'),
  ...bad('ui', 'src/ui', '../features/renewals/table.tsx', '../grid/grid.tsx', '../effects/sign-in.ts'),
  ...bad(
    'grid',
    'src/grid',
    '../features/renewals/table.tsx',
    '../records/record-row.tsx',
    '../effects/sign-in.ts',
  ),
  ...bad(
    'records',
    'src/records',
    '../features/renewals/table.tsx',
    '../effects/sign-in.ts',
    '../app/routes/signin.tsx',
  ),
  ...bad('effects', 'src/effects', '../ui/button.tsx', '../features/renewals/table.tsx', 'react', 'node:fs'),
  ...bad('app', 'src/app', '../../machines/testing/model.ts'),
  ...bad('effects', 'src/effects', '../app/routes/signin.tsx', '../../server/main.ts'),
  ...bad('app', 'src/app', '../../server/main.ts', 'ky', 'node:fs', 'fastify'),
  ...bad('devtools', 'src/devtools', '../effects/sign-in.ts', '../app/routes/signin.tsx', 'ky'),
  ...bad('server-domain', 'server/domain/codes', '../../db/codes.ts', '../../routes/auth.ts', 'fastify'),
  ...bad('server-domain', 'server/domain/codes', 'drizzle-orm', 'pg', 'react'),
  ...bad('server-db', 'server/db', 'fastify', 'react', '../../src/ui/button.tsx'),
  ...bad('server-db', 'server/db', '../identity/tokens.ts', '../operations/sign-up.ts'),
  ...bad('server-services', 'server/mail', 'fastify', 'drizzle-orm', '../operations/sign-up.ts'),
  ...bad('server-calls', 'server/calls', 'fastify', '../operations/sign-up.ts', '../routes/auth.ts'),
  ...bad('server-operations', 'server/operations', 'fastify', 'drizzle-orm', 'pg', 'nodemailer'),
  ...bad(
    'server-operations',
    'server/operations',
    '../routes/auth.ts',
    '../main.ts',
    '../../machines/auth/signin.machine.ts',
  ),
  ...bad(
    'server-assistant',
    'server/assistant',
    'fastify',
    'drizzle-orm',
    '../operations/sign-up.ts',
    'react',
  ),
  ...bad(
    'server-assistant',
    'server/assistant',
    '../routes/auth.ts',
    '../../machines/auth/signin.machine.ts',
  ),
  ...bad(
    'server',
    'server/routes',
    '../../machines/testing/model.ts',
    '../../src/ui/button.tsx',
    'react',
    'drizzle-orm',
    'pg',
    'eventsource-parser',
  ),
  ...bad('server-assistant', 'server/assistant/model', 'eventsource-parser'),
  ...[
    ['contract', '../tests/support/house.ts'],
    ['machines/auth', '../../tests/support/house.ts'],
    ['machines/testing', '../../tests/support/house.ts'],
    ['src/app', '../../tests/support/house.ts'],
    ['server/routes', '../../tests/support/house.ts'],
    ['scripts', '../tests/support/house.ts'],
  ].map(([from, source]) => badOfTests(from as string, source as string)),
  {
    path: 'src/features/renewals/re-export.ts',
    code: "export { note } from '../auth/parts/note.tsx';\n",
    refused: ['boundaries(dependencies): feature may not import ../auth/parts/note.tsx'],
  },
  {
    path: 'src/features/renewals/lazy.ts',
    code: "export const lazy = () => import('../auth/parts/note.tsx');\n",
    refused: ['boundaries(dependencies): feature may not import ../auth/parts/note.tsx'],
  },
  {
    path: 'machines/auth/types-only.ts',
    code: "import type { ReactNode } from 'react';\nexport type Shown = ReactNode;\n",
    refused: ['boundaries(dependencies): machines may not import react'],
  },
  {
    path: 'src/misc/thing.ts',
    code: 'export const thing = 1;\n',
    refused: [
      'boundaries(no-unknown-files): File does not match any file pattern and does not belong to any known element',
    ],
  },
  {
    path: 'machines/cycle-a.ts',
    code: "import { b } from './cycle-b.ts';\nexport const a = () => b;\n",
    refused: ['import(no-cycle): Dependency cycle detected'],
  },
  {
    path: 'machines/cycle-b.ts',
    code: "import { a } from './cycle-a.ts';\nexport const b = () => a;\n",
    refused: ['import(no-cycle): Dependency cycle detected'],
  },
  {
    path: 'src/features/auth/provides.ts',
    code: 'export const joined = (machine: { provide: (actors: unknown) => unknown }) => machine.provide({});\n',
    refused: ["eslint(no-restricted-properties): 'provide' is restricted from being used."],
  },
  {
    path: 'src/features/auth/fetches.ts',
    code: "export const answer = () => fetch('/api/config');\n",
    refused: ["eslint(no-restricted-globals): Unexpected use of 'fetch'."],
  },
  {
    path: 'server/assistant/model/fetches.ts',
    code: "export const answer = () => fetch('http://localhost');\n",
    refused: ["eslint(no-restricted-globals): Unexpected use of 'fetch'."],
  },
  {
    path: 'server/assistant/understanding/connects.ts',
    code: "import { connect } from 'node:net';\nexport const connection = connect;\n",
    refused: ["eslint(no-restricted-imports): 'node:net' import is restricted from being used."],
  },
  {
    path: 'server/any.ts',
    code: 'export const loose = (value: any) => value as unknown;\n',
    refused: ['typescript(no-explicit-any): Unexpected `any`. Specify a different type.'],
  },
];
