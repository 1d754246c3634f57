/** A server for the tests of a file, or of one describe. */
import { beforeAll } from 'vitest';

interface Closed {
  close(): Promise<void>;
}

/**
 * Call at the top of a file or of a describe: starts the server before the tests and closes it after all that the file
 * itself takes down. The object is empty until then, so only tests and hooks may read it.
 */
export function useServer<S extends Closed>(start: () => Promise<S>): S {
  const server = {} as S;
  beforeAll(async () => {
    Object.assign(server, await start());
    return () => server.close();
  });
  return server;
}
