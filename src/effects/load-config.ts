/** Asks the server how it is set up; needed before the identity service can be spoken to (design §5). */
import ky from 'ky';
import { appConfig, CONFIG_PATH, type AppConfig } from '../../contract/config.ts';
import { asApiError, parsed } from './api.ts';

let asked: Promise<AppConfig> | null = null;

async function ask(): Promise<AppConfig> {
  try {
    return parsed(appConfig, await ky.get(CONFIG_PATH, { retry: 1, timeout: 15_000 }).json());
  } catch (error) {
    // Whoever asks again wants another try.
    asked = null;
    throw await asApiError(error);
  }
}

/**
 * One answer serves everybody on the page.
 * @throws ApiError
 */
export function loadConfig(): Promise<AppConfig> {
  asked ??= ask();
  return asked;
}
