/** Loads the server's configuration, which is needed before the identity service is used (design §5). */
import ky from 'ky';
import { appConfig, CONFIG_PATH, type AppConfig } from '../../contract/config.ts';
import { asApiError, parsed } from './api.ts';

let asked: Promise<AppConfig> | null = null;

async function ask(): Promise<AppConfig> {
  try {
    return parsed(appConfig, await ky.get(CONFIG_PATH, { retry: 1, timeout: 15_000 }).json());
  } catch (error) {
    // The next call tries again.
    asked = null;
    throw await asApiError(error);
  }
}

/**
 * Cached for the page.
 * @throws ApiError
 */
export function loadConfig(): Promise<AppConfig> {
  asked ??= ask();
  return asked;
}
