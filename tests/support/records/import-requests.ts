/** The calls about imports of records, as browsers make them. */
import type { LightMyRequestResponse } from 'fastify';
import type { ImportRow, ImportSettings, ImportUndo, RecordImport } from '../../../contract/imports.ts';
import { as, type TestPerson, type TestWorkspace } from '../people/server-people.ts';
import type { TestServer } from '../server/server.ts';

/** The form in which a browser sends a file. */
export function fileForm(bytes: Buffer | string) {
  const boundary = 'a-boundary-of-a-file';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** Of one workspace; each call is made by its admin unless another person is named. */
export function importRequests(
  server: TestServer,
  workspaceOf: () => TestWorkspace,
  /** Of the records' calls. */
  of = '/retention/renewals',
) {
  const address = (path: string, query: Record<string, string> = {}) =>
    `/api/v1${of}/imports${path}?${new URLSearchParams({ workspace_id: workspaceOf().id, ...query })}`;
  const send = (
    method: 'GET' | 'POST',
    path: string,
    {
      person = workspaceOf().admin,
      payload,
      query,
    }: { person?: TestPerson; payload?: object; query?: Record<string, string> } = {},
  ) => as(server, person, { method, url: address(path, query), ...(payload !== undefined && { payload }) });
  const good = <T>(answer: LightMyRequestResponse): T => {
    if (answer.statusCode !== 200) throw new Error(`The call was answered with ${answer.body}`);
    return answer.json<T>();
  };
  const upload = (bytes: Buffer | string, person: TestPerson = workspaceOf().admin, name = 'accounts.csv') =>
    as(server, person, { method: 'POST', url: address('', { name }), ...fileForm(bytes) });
  const uploaded = async (bytes: Buffer | string, person?: TestPerson) =>
    good<RecordImport>(await upload(bytes, person));
  const get = async (id: string) => good<RecordImport>(await send('GET', `/${id}`));
  /** Checks with the guessed settings and the given ones, and waits for it. */
  const checked = async (draft: RecordImport, settings: Partial<ImportSettings> = {}) => {
    good(await send('POST', `/${draft.id}/check`, { payload: { ...draft.settings, ...settings } }));
    await server.jobs.runDue();
    return get(draft.id);
  };
  const rows = async (id: string, query: Record<string, string> = {}) =>
    good<{ data: ImportRow[]; next: number | null; total: number }>(
      await send('GET', `/${id}/rows`, { query }),
    );
  const write = (id: string, person?: TestPerson) => send('POST', `/${id}/write`, person && { person });
  const written = async (id: string) => {
    good(await write(id));
    await server.jobs.runDue();
    return get(id);
  };
  const undo = (id: string, person?: TestPerson) => send('POST', `/${id}/undo`, person && { person });
  const undone = async (id: string) => {
    good(await undo(id));
    await server.jobs.runDue();
    return get(id);
  };
  return {
    send,
    upload,
    uploaded,
    get,
    checked,
    rows,
    write,
    written,
    undo,
    undone,
    preview: async (id: string) => good<ImportUndo>(await send('GET', `/${id}/undo`)),
    stop: async (id: string) => good<RecordImport>(await send('POST', `/${id}/stop`)),
    list: async () => good<{ data: RecordImport[] }>(await send('GET', '')).data,
    problems: async (id: string) => (await send('GET', `/${id}/problems`)).body,
  };
}
