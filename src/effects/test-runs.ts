/**
 * The last run of all sample queries in this browser. Samples contain names of the workspace, so that a sign-out removes it
 * (`forgetPerson`).
 */
import { testAction } from '../../contract/chat.ts';
import type { TestResults } from '../../machines/dev/test-run.ts';
import { TEST_RUN } from './browser-storage.ts';

/** @returns null without a run of this workspace; a malformed one counts as none */
export function recallTestRun(workspaceId: string): TestResults | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(TEST_RUN) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { workspace, results } = kept as { workspace?: unknown; results?: unknown };
    if (workspace !== workspaceId || typeof results !== 'object' || results === null) return null;
    return Object.fromEntries(
      Object.entries(results).map(([slug, all]) => [
        slug,
        testAction.answer.parse({ test_results: all }).test_results,
      ]),
    );
  } catch {
    return null;
  }
}

/** Without storage, the next visit has nothing to compare with. */
export function rememberTestRun(workspaceId: string, results: TestResults): void {
  try {
    localStorage.setItem(TEST_RUN, JSON.stringify({ workspace: workspaceId, results }));
  } catch {
    // Not reported: the run itself is shown.
  }
}
