import type { FastifyBaseLogger } from 'fastify';
import type { AdminDeps, Tell } from './command.ts';
import { runCommand, type Note } from './run-command.ts';
import { listenForOperator } from './socket.ts';

/**
 * Lets a running server take the operator's commands; answers how to stop that. Only the embedded database needs it: any
 * other can be opened beside the server. Where it cannot be done, as under a path too long for a socket, the server
 * serves all the same.
 */
export async function openAdmin(
  deps: AdminDeps,
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
): Promise<() => Promise<void>> {
  const nothing = async () => {};
  if (deps.config.databaseUrl !== null) return nothing;
  const note: Note = (entry, message) => log.info(entry, message);
  const answer = (words: readonly string[], tell: Tell) =>
    runCommand(deps, words, note, tell).catch((error: unknown) => {
      log.error({ err: error }, 'the operator’s command failed');
      throw error;
    });
  try {
    return await listenForOperator(deps.config.dataFolder, answer);
  } catch (error) {
    log.warn({ err: error }, 'no commands can be taken while this server runs');
    return nothing;
  }
}
