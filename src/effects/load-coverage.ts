/** What the last test run covered of each machine. The machine atlas asks; the server answers only while devtools are on. */
import ky from 'ky';
import { COVERAGE_PATH, machineCoverages, type MachineCoverage } from '../../contract/dev.ts';
import { asApiError, parsed } from './api.ts';

/** @throws ApiError `not_found` while devtools are off. */
export async function loadCoverage(): Promise<readonly MachineCoverage[]> {
  try {
    return parsed(machineCoverages, await ky.get(COVERAGE_PATH, { retry: 1, timeout: 15_000 }).json());
  } catch (error) {
    throw await asApiError(error);
  }
}
