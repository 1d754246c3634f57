/** kill -9 in the middle of a conversation with the assistant (checklist row 36): it goes on, and changes are made once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChatAnswer } from '../../contract/chat.ts';
import { migratedDataFolder, type DataFolder } from '../support/processes/data-folder.ts';
import { addDesk, type Desk } from '../support/processes/desk.ts';
import { endurance } from '../support/processes/endurance.ts';
import { launchServer } from '../support/processes/server-process.ts';

let data: DataFolder;
let desk: Desk;
beforeAll(async () => {
  data = await migratedDataFolder();
  desk = await addDesk(data.path);
});
afterAll(() => data.remove());

const ACCOUNT = 'Vantor Rail';

interface Running {
  readonly say: (text: string) => Promise<ChatAnswer>;
  readonly confirm: () => Promise<ChatAnswer>;
  readonly revenue: () => Promise<number | null>;
  readonly changes: () => Promise<number>;
  readonly alive: () => Promise<void>;
  /** Ends the process without a word. */
  readonly kill: () => Promise<void>;
}

let session: string | null = null;

async function start(): Promise<Running> {
  const server = launchServer(data.path, { RATE_LIMIT_PER_MINUTE: '1000000' });
  const origin = await server.ready;
  const headers = { ...(await desk.signIn(origin)), 'x-workspace-id': desk.workspaceId };
  const send = async (path: string, body: object) => {
    const answer = await fetch(`${origin}/api/v1/chatam/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ...body, session_id: session }),
    });
    if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
    const told = (await answer.json()) as ChatAnswer;
    session = told.session_id;
    return told;
  };
  const renewal = async () =>
    (await desk.list(origin, headers)).find(({ account_name }) => account_name === ACCOUNT);
  return {
    say: (query) => send('chat', { query }),
    confirm: () => send('execute-action', { action_label: 'Change annual revenue' }),
    revenue: async () => (await renewal())?.annual_revenue ?? null,
    changes: async () => {
      const query = new URLSearchParams({ user_id: desk.userId, entity_id: (await renewal())?.id ?? '' });
      const url = `${origin}/api/v1/workspaces/${desk.workspaceId}/audit?${query.toString()}`;
      const { data: entries } = (await (await fetch(url, { headers })).json()) as {
        data: { source: string }[];
      };
      return entries.filter(({ source }) => source === 'assistant').length;
    },
    alive: async () => {
      await (await fetch(`${origin}/healthz`)).text();
    },
    kill: async () => {
      server.kill('SIGKILL');
      await server.ended;
    },
  };
}

test(
  'a conversation goes on after its server was killed in any state',
  { timeout: 120_000 + endurance.kills * 30_000 },
  async () => {
    const first = await start();
    expect((await first.say('Which renewals are overdue?')).state.name).toBe('idle');
    await first.kill();

    const second = await start();
    const followed = await second.say('only mine');
    expect(followed.response.action?.slug).toBe('list-overdue-renewals');
    expect((await second.say('Change the annual revenue')).state.name).toBe('asking');
    await second.kill();

    const third = await start();
    expect((await third.say(ACCOUNT)).state.name).toBe('asking');
    expect((await third.say('1000')).state.name).toBe('proposing');
    const before = await third.revenue();
    await third.kill();

    let running = await start();
    expect(await running.revenue()).toBe(before);
    expect((await running.confirm()).response.type).toBe('done');
    expect([await running.revenue(), await running.changes()]).toEqual([1000, 1]);

    // While the confirmation is stored, the change is made, and what came of it is stored.
    let changes = 1;
    for (let kill = 0; kill < endurance.kills; kill += 1) {
      const value = 2000 + kill;
      expect((await running.say(`Set the annual revenue of ${ACCOUNT} to ${value}`)).state.name).toBe(
        'proposing',
      );
      const confirmed = running.confirm().catch(() => null);
      // Later each time, measured in answers of the same server.
      for (let answers = 0; answers < kill * 2; answers += 1) await running.alive();
      await running.kill();
      await confirmed;
      running = await start();
      const told = await running.say('What can you do?');
      expect(told.response.action?.slug).toBe('help');
      const revenue = await running.revenue();
      // Confirmed in time, it is made, exactly once; otherwise it was never confirmed.
      if (revenue === value) changes += 1;
      expect(await running.changes()).toBe(changes);
    }
    await running.kill();
  },
);
