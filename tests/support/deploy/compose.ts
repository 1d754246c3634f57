/** Reads the compose files, as far as the project uses them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { parse } from 'yaml';
import { projectRoot } from '../../../server/project-root.ts';

export interface Service {
  readonly image: string;
  readonly build?: string;
  readonly stop_grace_period?: string;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test: readonly string[] };
}

export interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

export const deployFolder = join(projectRoot(), 'deploy');

const read = (file: string) => readFileSync(join(deployFolder, file), 'utf8');

export const composeFile = (file: string): Compose => parse(read(file), { merge: true }) as Compose;

/** The names that a compose file asks for. */
export const askedOf = (file: string): readonly string[] => [
  ...new Set([...read(file).matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name)),
];

export const envExample = (): Readonly<Record<string, string>> =>
  parseEnv(read('env.example')) as Record<string, string>;

/** The variables of a service with these values for what is asked for. */
export function filledIn(
  { environment = {} }: Service,
  values: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const fill = (text: string) =>
    text.replaceAll(/\$\{([A-Z_]+)(?::([?-])([^}]*))?\}/g, (_, name: string, kind, other: string) => {
      const value = values[name] ?? '';
      if (value !== '') return value;
      if (kind === '-') return other;
      throw new Error(`${name} ${other}`);
    });
  return Object.fromEntries(Object.entries(environment).map(([name, text]) => [name, fill(text)]));
}
