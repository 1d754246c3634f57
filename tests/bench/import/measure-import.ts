/** An import of 20,000 rows into 10,000 renewals, beside the small requests of another person (checklist of imports). */
import { readFile } from 'node:fs/promises';
import { listRenewals, renewalCalls, type Renewal } from '../../../contract/records/renewals.ts';
import { API_BASE } from '../../../contract/call.ts';
import type { RecordImport } from '../../../contract/imports.ts';
import { callApi, signUpByApi, tokenByApi } from '../../support/browser/api-people.ts';
import { startSmtp } from '../../support/server/mail.ts';
import { fillUp } from '../api/world.ts';
import { startMeasured, type MeasuredServer } from '../api/measured-server.ts';

export const phases = ['idle', 'upload', 'check', 'write', 'undo'] as const;
export type Phase = (typeof phases)[number];

interface ImportRun {
  readonly phase: Phase;
  /** Milliseconds of the phase. */
  readonly took: number;
  /** Milliseconds of each request that was begun in the phase. */
  readonly requests: readonly number[];
  /** Megabytes of the process: the most of the phase above the least of the idle phase. */
  readonly memory: number;
}

export interface ImportMeasurement {
  readonly rows: number;
  readonly records: number;
  readonly runs: readonly ImportRun[];
}

interface Plan {
  readonly rows: number;
  readonly idleMs: number;
  readonly progress: (line: string) => void;
}

const RECORDS = 10_000;
/** Between two requests of the other person. */
const PAUSE_MS = 25;

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/** Half of the rows change records, half are new. */
function fileOf(rows: number, renewals: readonly Renewal[]): string {
  const names = [...new Set(renewals.map(({ account_name }) => account_name))];
  const lines = Array.from({ length: rows }, (_, at) => {
    const name = at % 2 === 0 ? names[at / 2] : undefined;
    return `"${(name ?? `Imported account ${at}`).replaceAll('"', '""')}",${1000 + at},2027-0${1 + (at % 9)}-15,High,12`;
  });
  return `Account,ARR,Renewal date,Confidence,Term\n${lines.join('\n')}\n`;
}

/** @throws Error if a row of a table is another than in its copy */
async function compared(server: MeasuredServer, table: string): Promise<void> {
  const differs = `(table ${table} except table bench_${table}) union all (table bench_${table} except table ${table})`;
  await server.tell({
    do: 'run',
    sql: `do $$ begin if exists (${differs}) then raise exception '${table} differs after the undo'; end if; end $$`,
  });
}

export async function measureImport({ rows, idleMs, progress }: Plan): Promise<ImportMeasurement> {
  const mail = await startSmtp();
  const server = await startMeasured({ SMTP_URL: mail.url });
  try {
    const person = {
      email: 'bench-import@keepwell.test',
      fullName: 'Maya Lindqvist',
      workspaceName: 'Bench import',
      password: 'Correct-horse-1!',
    };
    const { workspace_id, user_id, workspace_slug } = await signUpByApi(server.origin, mail, person);
    let token = await tokenByApi(server.origin, person);
    const query = { workspace_id };
    const list = () => callApi(server.origin, listRenewals, { query: { workspace_id, user_id } }, token);
    await fillUp(server, workspace_slug, RECORDS - (await list()).data.length);
    const renewals = (await list()).data;
    const asked = renewals
      .slice(0, 10)
      .map(({ id }) => id)
      .join(',');
    for (const table of ['customers', 'renewals']) {
      await server.tell({ do: 'run', sql: `create table bench_${table} as table ${table}` });
    }
    const runs: ImportRun[] = [];
    let least = Infinity;

    /** The work of a phase, beside the other person's requests. */
    const during = async (phase: Phase, work: () => Promise<void>) => {
      token = await tokenByApi(server.origin, person);
      const requests: number[] = [];
      let [most, isOver] = [0, false];
      const began = performance.now();
      const beside = (async () => {
        while (!isOver) {
          const start = performance.now();
          await callApi(server.origin, listRenewals, { query: { workspace_id, user_id, ids: asked } }, token);
          requests.push(performance.now() - start);
          const memory = await residentMb(server.pid);
          if (phase === 'idle') least = Math.min(least, memory);
          most = Math.max(most, memory);
          await pause(PAUSE_MS);
        }
      })();
      try {
        await work();
      } finally {
        isOver = true;
        await beside;
      }
      const took = performance.now() - began;
      runs.push({ phase, took, requests, memory: most - least });
      progress(`${phase}: ${(took / 1000).toFixed(1)} s, ${requests.length} requests beside it`);
    };

    const ended = async (id: string): Promise<RecordImport> => {
      for (;;) {
        const found = await callApi(server.origin, renewalCalls.import, { params: { id }, query }, token);
        if (found.progress === null) return found;
        await pause(250);
      }
    };
    const expectState = ({ state, problem }: RecordImport, wanted: RecordImport['state']) => {
      if (state !== wanted) throw new Error(`The import is ${state} and not ${wanted}: ${problem ?? ''}`);
    };

    await during('idle', () => pause(idleMs));
    let draft: RecordImport | null = null;
    const file = fileOf(rows, renewals);
    await during('upload', async () => {
      const form = new FormData();
      form.set('file', new Blob([file], { type: 'text/csv' }), 'accounts.csv');
      const address = `${server.origin}${API_BASE}${renewalCalls.upload.path}?${new URLSearchParams({ ...query, name: 'accounts.csv' })}`;
      const answer = await fetch(address, {
        method: 'POST',
        body: form,
        headers: { authorization: `Bearer ${token}` },
      });
      if (!answer.ok) throw new Error(await answer.text());
      draft = (await answer.json()) as RecordImport;
    });
    const { id, settings } = draft as unknown as RecordImport;
    const of = { params: { id }, query };
    await during('check', async () => {
      await callApi(server.origin, renewalCalls.check, { ...of, body: settings }, token);
      const checked = await ended(id);
      expectState(checked, 'checked');
      progress(JSON.stringify(checked.counts));
    });
    await during('write', async () => {
      await callApi(server.origin, renewalCalls.write, of, token);
      expectState(await ended(id), 'written');
    });
    await during('undo', async () => {
      await callApi(server.origin, renewalCalls.undo, of, token);
      expectState(await ended(id), 'undone');
    });
    for (const table of ['customers', 'renewals']) await compared(server, table);
    progress('every row of customers and renewals is as it was');
    return { rows, records: RECORDS, runs };
  } finally {
    await server.dispose();
    await mail.close();
  }
}
