/** Reads the values of parameters. Each reader throws for a value of another type, which `extract` never gives. */
import type { Named, ParameterValues, SpokenFilter, SpokenPeriod } from '../parameters/parameter.ts';

const wrong = (name: string): never => {
  throw new Error(`The parameter ${name} has a value of another type`);
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Null where nothing is given, here and below. */
export function textIn(values: ParameterValues, name: string): string | null {
  const value = values[name];
  if (value === undefined) return null;
  return typeof value === 'string' ? value : wrong(name);
}

export function numberIn(values: ParameterValues, name: string): number | null {
  const value = values[name];
  if (value === undefined) return null;
  return typeof value === 'number' ? value : wrong(name);
}

export function namedIn(values: ParameterValues, name: string): Named | null {
  const value = values[name];
  if (value === undefined) return null;
  return isObject(value) && 'id' in value ? value : wrong(name);
}

export function periodIn(values: ParameterValues, name = 'period'): SpokenPeriod | null {
  const value = values[name];
  if (value === undefined) return null;
  return isObject(value) && 'from' in value ? value : wrong(name);
}

export function filterIn(values: ParameterValues, name = 'filter'): SpokenFilter | null {
  const value = values[name];
  if (value === undefined) return null;
  return isObject(value) && 'words' in value ? value : wrong(name);
}

export function textsIn(values: ParameterValues, name: string): readonly string[] {
  const value = values[name];
  if (value === undefined) return [];
  return Array.isArray(value) ? (value as readonly string[]) : wrong(name);
}

/** A value that the dialogue has asked for, so that it is there. */
export function required<T>(value: T | null): T {
  if (value === null) throw new Error('A required parameter has no value');
  return value;
}
