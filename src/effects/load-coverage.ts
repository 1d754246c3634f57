/** The machine coverage of the last test run, for the machine atlas. The server responds only with devtools on. */
import ky from 'ky';
import { COVERAGE_PATH, machineCoverages, type MachineCoverage } from '../../contract/dev.ts';
import { asApiError, parsed } from './api.ts';

/** @throws ApiError `not_found` with devtools off. */
export async function loadCoverage(): Promise<readonly MachineCoverage[]> {
  try {
    return parsed(machineCoverages, await ky.get(COVERAGE_PATH, { retry: 1, timeout: 15_000 }).json());
  } catch (error) {
    throw await asApiError(error);
  }
}
