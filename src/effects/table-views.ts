/** How a person likes a table sorted and which of its columns they hide: kept by this browser, as the query of a link. */
import { mergeUi, readUi } from './ui-memory.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const remembered = (): Record<string, unknown> => {
  const { views } = readUi();
  return isRecord(views) ? views : {};
};

/** Such as `?sort=-annual_revenue`; empty where nothing is kept. */
export function recallView(table: string): string {
  const view = remembered()[table];
  return typeof view === 'string' ? view : '';
}

/** A browser that stores nothing still sorts. */
export function rememberView(table: string, view: string): void {
  try {
    mergeUi({ views: { ...remembered(), [table]: view } });
  } catch {
    // The address holds the view until the page is left.
  }
}
