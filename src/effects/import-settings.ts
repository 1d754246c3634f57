/** What a person chose for the columns of an import and has not had checked, kept in this tab for a reload of the page. */
import { importSettings, type ImportSettings } from '../../contract/imports.ts';

const keyOf = (id: string) => `keepwell.import.${id}`;

/** Null if nothing was chosen in this tab. */
export function recallImportSettings(id: string): ImportSettings | null {
  try {
    const kept = importSettings.safeParse(JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null'));
    return kept.success ? kept.data : null;
  } catch {
    return null;
  }
}

/** Without storage, a choice lasts until the page is left. */
export function rememberImportSettings(id: string, settings: ImportSettings): void {
  try {
    sessionStorage.setItem(keyOf(id), JSON.stringify(settings));
  } catch {
    // The page itself still has it.
  }
}
