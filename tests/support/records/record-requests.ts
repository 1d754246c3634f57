/** Requests about many records, and what became of each. */
import type { Renewal } from '../../../contract/records/renewals.ts';
import type { FoundRecord } from '../../../contract/record-search.ts';
import type { SimilarRecord, TrashedRecord } from '../../../contract/record-writes.ts';
import type { Outcomes } from '../../../contract/record-outcome.ts';
import { as, type TestPerson, type TestWorkspace } from '../people/server-people.ts';
import type { TestServer } from '../server/server.ts';

export type Written = Outcomes<Renewal>['data'];

export function recordRequests(server: TestServer, workspace: () => TestWorkspace) {
  const url = (part: string, query = '') =>
    `/api/v1/retention/renewals${part}?workspace_id=${workspace().id}${query}`;
  const post = (person: TestPerson, part: string, payload: object, headers: Record<string, string> = {}) =>
    as(server, person, { method: 'POST', url: url(part), payload, headers });
  const written = async (person: TestPerson, part: string, payload: object): Promise<Written> => {
    const answer = await post(person, part, payload);
    if (answer.statusCode !== 200) throw new Error(`${part}: ${answer.body}`);
    return answer.json<Outcomes<Renewal>>().data;
  };
  return {
    create: (person: TestPerson, values: object, headers?: Record<string, string>) =>
      post(person, '', values, headers),
    remove: (person: TestPerson, ids: readonly string[]) => written(person, '/remove', { ids }),
    restore: (person: TestPerson, ids: readonly string[]) => written(person, '/restore', { ids }),
    changes: (person: TestPerson, changes: readonly object[]) => written(person, '/changes', { changes }),
    trash: async (person: TestPerson) =>
      (await as(server, person, { url: url('/trash') })).json<{ data: TrashedRecord[] }>().data,
    search: async (person: TestPerson, name: string) =>
      (await as(server, person, { url: url('/search', `&name=${encodeURIComponent(name)}`) })).json<{
        data: FoundRecord[];
      }>().data,
    similar: async (person: TestPerson, name: string) =>
      (await as(server, person, { url: url('/similar', `&name=${encodeURIComponent(name)}`) })).json<{
        data: SimilarRecord[];
      }>().data,
    listOf: async (person: TestPerson, ids: readonly string[]) =>
      (await as(server, person, { url: url('', `&user_id=${person.userId}&ids=${ids.join(',')}`) })).json<{
        data: Renewal[];
      }>().data,
  };
}
