import type { FastifyBaseLogger } from 'fastify';
import type { AdminDeps, ReportProgress } from './command.ts';
import { runCommand, type Note } from './run-command.ts';
import { listenForOperator } from './socket.ts';

/**
 * Lets a running server accept the operator's commands and returns a function that stops this. Only the embedded
 * database needs it, because any other database can be opened by a second process. If the socket cannot be opened,
 * for example because its path is too long, the server still starts.
 */
export async function openAdmin(
  deps: AdminDeps,
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
): Promise<() => Promise<void>> {
  const nothing = async () => {};
  if (deps.config.databaseUrl !== null) return nothing;
  const note: Note = (entry, message) => log.info(entry, message);
  const answer = (words: readonly string[], report: ReportProgress) =>
    runCommand({ ...deps, isServing: true }, words, note, report).catch((error: unknown) => {
      log.error({ err: error }, 'the operator’s command failed');
      throw error;
    });
  try {
    return await listenForOperator(deps.config.dataFolder, answer);
  } catch (error) {
    log.warn({ err: error }, 'the operator’s commands are not available while this server runs');
    return nothing;
  }
}
