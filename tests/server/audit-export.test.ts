/** The audit log as a file: exactly the filtered entries, harmless in a spreadsheet, streamed, and never shortened. */
import { randomUUID } from 'node:crypto';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../server/db/database.ts';
import { auditLog } from '../../server/db/schema/audit.ts';
import { auditPage, exportedAudit } from '../support/people/audit.ts';
import { setRole } from '../support/people/members.ts';
import {
  addMember,
  addWorkspace,
  change,
  renewalsOf,
  type TestPerson,
  type TestWorkspace,
} from '../support/people/server-people.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

/** Runs before each tenant transaction. */
let beforeTransaction: () => Promise<void> = () => Promise.resolve();
let transactions = 0;
const watched = (db: Database): Database => ({
  ...db,
  tenant: async (workspaceId, work) => {
    transactions += 1;
    await beforeTransaction();
    return db.tenant(workspaceId, work);
  },
});

const server = useServer(() => startTestServer({ replace: ({ db }) => ({ db: watched(db) }) }));
let workspace: TestWorkspace;
let port: number;
beforeAll(async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = server.app.server.address() as AddressInfo);
});
beforeEach(async () => {
  workspace = await addWorkspace(server, 'Northbeam');
  transactions = 0;
});
afterEach(() => {
  beforeTransaction = () => Promise.resolve();
});

const HEAD = '\uFEFFTime (UTC),Person,Through,Entity,Name,Action,Field,Old value,New value';

const put = async (field: string, value: unknown, isCustom = false) => {
  server.clock.advance(1000);
  const [renewal] = await renewalsOf(server, workspace);
  const body = { field, value, ...(isCustom && { is_custom_field: true }) };
  const answer = await change(server, workspace.admin, workspace.id, renewal?.id ?? '', body);
  expect(answer.statusCode, answer.body).toBe(200);
};

/** As many entries as wanted, each a second after the last. */
const fill = (entries: number, value = 'text') =>
  server.db.system(async (tx) => {
    // The limit of a request's statement is none of the test's.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`insert into audit_log (id, workspace_id, entity_type, entity_id, entity_name, action,
        performed_by_member_id, performed_by_name, performed_at, source, diff)
      select gen_random_uuid(), ${workspace.id}, 'renewal', gen_random_uuid(), 'Account ' || n, 'update',
        ${workspace.adminMemberId}, 'Maya', timestamptz '2026-01-01' + n * interval '1 second',
        case when n % 2 = 0 then 'import' else 'person' end,
        jsonb_build_object('next_step', jsonb_build_object('old', null, 'new', n || ' ' || ${value}::text))
      from generate_series(1, ${entries}::int) n`);
    // As the server does at its start and every hour.
    await tx.execute(sql`analyze audit_log`);
  });

const address = (person: TestPerson, query: Record<string, string> = {}) =>
  `/api/v1/workspaces/${workspace.id}/audit/export?${new URLSearchParams({ user_id: person.userId, ...query })}`;

/** The answer over a real connection; its body is read by the test. */
const open = (person: TestPerson = workspace.admin) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { authorization: `Bearer ${person.token}` };
    httpRequest({ host: '127.0.0.1', port, path: address(person), headers }, resolve)
      .on('error', reject)
      .end();
  });

/** Each look waits for the database's turn. */
async function nothingMoreIsRead(): Promise<void> {
  for (let [before, same] = [-1, 0]; same < 20; same = before === transactions ? same + 1 : 0) {
    before = transactions;
    await server.db.ready();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Reads to the end. */
async function read(answer: IncomingMessage): Promise<{ text: string; failed: boolean }> {
  let text = '';
  try {
    for await (const part of answer.setEncoding('utf8')) text += String(part);
    return { text, failed: false };
  } catch {
    return { text, failed: true };
  }
}

describe('the file', () => {
  test('the file has a row for each changed field, with its name, type and encoding', async () => {
    server.clock.set('2026-03-11T02:30:00Z');
    await put('annual_revenue', 1234.5);
    await put('account_name', 'Acme, "Inc"');
    const answer = await exportedAudit(server, workspace);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      // The caller's day, in New York.
      'content-disposition': `attachment; filename="${workspace.slug}-audit-2026-03-10.csv"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const [head, first, second, end] = answer.body.split('\r\n');
    expect([head, end]).toEqual([HEAD, '']);
    expect(first).toMatch(
      /^2026-03-11T02:30:02\.000Z,Admin of Northbeam,Person,Account,"Acme, ""Inc""",Updated,Account,[^,]+,"Acme, ""Inc"""$/,
    );
    expect(second).toMatch(
      /^2026-03-11T02:30:01\.000Z,Admin of Northbeam,Person,Renewal,"Acme, ""Inc""",Updated,Annual revenue,"?[$\d,.]*"?,"\$1,234.50"$/,
    );
  });

  test('no cell of the file runs as a formula, and a negative number stays a number', async () => {
    const formulas = ['=1+1', '+1', '-1+1', '@SUM(A1)', '\tx', '=HYPERLINK("https://evil.test")', '＝1'];
    const at = new Date('2026-03-01T00:00:00Z');
    await server.db.system((tx) =>
      tx.insert(auditLog).values(
        formulas.map((formula) => ({
          id: randomUUID(),
          workspace_id: workspace.id,
          entity_type: 'invitation' as const,
          entity_id: randomUUID(),
          entity_name: formula,
          action: 'create' as const,
          performed_by_member_id: null,
          performed_by_name: formula,
          performed_at: at,
          diff: { email: { old: formula, new: `${formula} ` }, [formula]: { old: null, new: formula } },
        })),
      ),
    );
    const { body } = await exportedAudit(server, workspace);
    const cells = body
      .slice(HEAD.length)
      .split(/,|\r\n/)
      .map((cell) => cell.replace(/^"/, ''));
    expect(cells.filter((cell) => /^[=+\-@\t\r\n＝]/.test(cell))).toEqual([]);
    expect(body).toContain(`"'=HYPERLINK(""https://evil.test"")"`);
  });

  test('an entry that changed nothing visible has one row', async () => {
    await server.db.system((tx) =>
      tx.insert(auditLog).values({
        id: randomUUID(),
        workspace_id: workspace.id,
        entity_type: 'member',
        entity_id: workspace.adminMemberId,
        action: 'update',
        performed_by_name: 'Maya',
        performed_at: new Date('2026-03-01T00:00:00Z'),
        diff: { email: { old: 'a@b.co', new: 'a@b.co' } },
      }),
    );
    expect((await exportedAudit(server, workspace)).body.split('\r\n')[1]).toBe(
      '2026-03-01T00:00:00.000Z,Maya,Person,Member,Admin of Northbeam,Updated,,,',
    );
  });

  test('the documentation of the API says that the answer is a file', async () => {
    const { paths } = (await server.app.inject({ url: '/api/docs/json' })).json<{
      paths: Record<string, { get: { responses: Record<string, { content: object }> } }>;
    }>();
    const described = paths['/api/v1/workspaces/{id}/audit/export']?.get.responses['200']?.content;
    expect(described).toEqual({ 'text/csv': { schema: { type: 'string' } } });
  });

  test('a log without entries is a file with its header', async () => {
    expect((await exportedAudit(server, workspace)).body).toBe(`${HEAD}\r\n`);
  });

  test('the file has exactly the entries of its filters, in the order of the page', async () => {
    await fill(1203);
    for (const query of [
      {},
      { source: 'import' },
      { search: 'account 11' },
      { from: '2026-01-02' },
      { who: randomUUID() },
    ]) {
      const listed: string[] = [];
      for (let after: string | null = ''; after !== null;) {
        const page = await auditPage(server, workspace, { ...query, ...(after !== '' && { after }) });
        listed.push(...page.data.map(({ performed_at, entity_name }) => `${performed_at} ${entity_name}`));
        after = page.next;
      }
      const { body } = await exportedAudit(server, workspace, query);
      const rows = body
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split(','));
      expect(rows.map(([at, , , , name]) => `${at} ${name}`)).toEqual(listed);
    }
  });

  test('a member who is no admin is refused, and a filter that is wrong is refused, in words', async () => {
    const editor = await addMember(server, workspace, 'chief_editor');
    expect((await exportedAudit(server, workspace, {}, editor)).json()).toEqual({
      detail: 'Only admins (Workspace Configuration) may do this.',
      code: 'forbidden',
    });
    expect((await exportedAudit(server, workspace, { action: 'x' })).statusCode).toBe(400);
  });
});

describe('the stream', () => {
  const ENTRIES = 100_000;
  const MB = 1024 * 1024;

  test(`memory stays flat while ${ENTRIES} entries are sent`, { timeout: 600_000 }, async () => {
    setFlagsFromString('--expose_gc');
    const collect = runInNewContext('gc') as () => void;
    await fill(ENTRIES, 'x'.repeat(600));
    const answer = await open();
    let [bytes, lines, sampled] = [0, 0, 0];
    const held: number[] = [];
    for await (const part of answer as AsyncIterable<Buffer>) {
      bytes += part.length;
      for (const byte of part) if (byte === 10) lines += 1;
      if (bytes < sampled) continue;
      sampled += 5 * MB;
      collect();
      const { heapUsed, external } = process.memoryUsage();
      held.push(heapUsed + external);
    }
    expect(lines).toBe(ENTRIES + 1);
    // What is sent is more than may be kept.
    expect(bytes).toBeGreaterThan(60 * MB);
    expect(held.length).toBeGreaterThan(10);
    expect((Math.max(...held) - (held[0] ?? 0)) / MB).toBeLessThan(30);
  });

  describe('of a long file', () => {
    const MANY = 40_000;
    let long: TestWorkspace;
    beforeAll(async () => {
      long = await addWorkspace(server, 'Longbeam');
      workspace = long;
      await fill(MANY, 'x'.repeat(600));
    });
    beforeEach(() => {
      workspace = long;
    });

    test('the server reads no further than the receiver takes', async () => {
      const answer = await open();
      // The buffers of the connection fill.
      await nothingMoreIsRead();
      const batches = MANY / 500;
      expect(transactions).toBeLessThan(batches / 2);
      expect((await read(answer)).text.split('\r\n')).toHaveLength(MANY + 2);
      expect(transactions).toBeGreaterThan(batches);
    });

    test('a receiver who goes ends the reading', async () => {
      const answer = await open();
      answer.destroy();
      await nothingMoreIsRead();
      expect(transactions).toBeLessThan(40);
    });
  });

  test('a failure in the middle breaks the connection: the file is never shorter than it says', async () => {
    await fill(3000);
    let asked = 0;
    beforeTransaction = () => {
      asked += 1;
      return asked > 5 ? Promise.reject(new Error('The disk is gone')) : Promise.resolve();
    };
    const answer = await open();
    expect(answer.statusCode).toBe(200);
    const { text, failed } = await read(answer);
    expect(failed).toBe(true);
    expect(text.split('\r\n').length).toBeLessThan(3000);
  });

  test('a failure before the first part is answered as any failure', async () => {
    await fill(10);
    let asked = 0;
    beforeTransaction = () => {
      asked += 1;
      return asked > 2 ? Promise.reject(new Error('The disk is gone')) : Promise.resolve();
    };
    const answer = await exportedAudit(server, workspace);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([500, 'internal']);
  });

  test('an admin who is demoted meanwhile gets no further', async () => {
    await fill(3000);
    const colleague = await addMember(server, workspace, 'admin');
    let asked = 0;
    beforeTransaction = async () => {
      asked += 1;
      if (asked !== 5) return;
      beforeTransaction = () => Promise.resolve();
      await setRole(server, workspace.admin, colleague.memberId, 'viewer');
    };
    expect((await read(await open(colleague))).failed).toBe(true);
  });

  test('entries that are added meanwhile are not in the file', async () => {
    await fill(1203);
    beforeTransaction = async () => {
      beforeTransaction = () => Promise.resolve();
      await put('annual_revenue', 77);
    };
    const { text, failed } = await read(await open());
    expect(failed).toBe(false);
    // The change was made before the first part.
    expect(text.split('\r\n')).toHaveLength(1203 + 3);
    let asked = 0;
    beforeTransaction = async () => {
      asked += 1;
      if (asked === 4) await put('annual_revenue', 78);
    };
    expect((await read(await open())).text.split('\r\n')).toHaveLength(1203 + 3);
  });
});
