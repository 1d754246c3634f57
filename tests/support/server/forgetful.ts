import { startTestServer, type TestServer } from './server.ts';

/** A second server on the data of the first, at the same time of day, that reads all records for each whole list (decision 101). */
export const startForgetful = ({ db, clock, identity }: TestServer): Promise<TestServer> =>
  startTestServer({ on: db, config: { listMemoryMb: 0 }, replace: () => ({ clock, identity }) });
