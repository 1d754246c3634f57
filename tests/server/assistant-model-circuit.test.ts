/** The circuit breaker of the language model: when the endpoint is not asked, and when it is tried again. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  admitted,
  closedCircuit,
  ended,
  type Circuit,
  type Ending,
  type Pass,
} from '../../server/assistant/model/circuit.ts';
import type { AssistantModel } from '../../server/assistant/model/assistant-model.ts';
import type { Database } from '../../server/db/database.ts';
import { assistantUsage } from '../../server/db/schema/assistant-usage.ts';
import { callsTools, faults, hangs } from '../support/assistant/model-answers.ts';
import { startModelStandIn, type ModelStandIn, type Script } from '../support/assistant/model-stand-in.ts';
import { HandTimer, modelConfig, modelUnderTest, tools } from '../support/assistant/model-under-test.ts';
import { eventually } from '../support/eventually.ts';
import { addWorkspace } from '../support/people/server-people.ts';
import { startTestServer } from '../support/server/server.ts';
import { useServer } from '../support/server/use-server.ts';

const NOW = 1_000_000;
const open: Circuit = { state: 'open', until: NOW };
const halfOpen: Circuit = { state: 'half_open' };
const failed = (failures: number): Circuit => ({ state: 'closed', failures });

describe('whether a request may be made', () => {
  test.each<[string, Circuit, number, Circuit, Pass | null]>([
    ['closed', failed(4), NOW, failed(4), 'ordinary'],
    ['open', open, NOW - 1, open, null],
    ['open, after its time', open, NOW, halfOpen, 'trial'],
    ['half open, because one request tries already', halfOpen, NOW, halfOpen, null],
  ])('%s', (_, circuit, now, next, pass) => {
    expect(admitted(circuit, now)).toEqual({ circuit: next, pass });
  });
});

describe('how a request ends', () => {
  test.each<[Circuit, Pass, Ending, Circuit]>([
    [closedCircuit, 'ordinary', 'failed', failed(1)],
    [failed(3), 'ordinary', 'failed', failed(4)],
    [failed(4), 'ordinary', 'failed', { state: 'open', until: NOW + 60_000 }],
    [failed(4), 'ordinary', 'answered', failed(0)],
    [failed(4), 'ordinary', 'abandoned', failed(4)],
    [halfOpen, 'trial', 'answered', failed(0)],
    [halfOpen, 'trial', 'failed', { state: 'open', until: NOW + 60_000 }],
    [halfOpen, 'trial', 'abandoned', { state: 'open', until: NOW }],
    // Requests from before it opened.
    [open, 'ordinary', 'answered', open],
    [open, 'ordinary', 'failed', open],
    [halfOpen, 'ordinary', 'answered', halfOpen],
    [halfOpen, 'ordinary', 'failed', halfOpen],
  ])('%j after a request that was %s and %s', (circuit, pass, ending, next) => {
    expect(ended(circuit, pass, ending, NOW)).toEqual(next);
  });
});

describe('the endpoint of a server', () => {
  const server = useServer(startTestServer);
  let workspaceId: string;
  let standIn: ModelStandIn;
  let model: AssistantModel;
  let timer: HandTimer;
  beforeAll(async () => {
    workspaceId = (await addWorkspace(server, 'Broken')).id;
  });
  beforeEach(async () => {
    standIn = await startModelStandIn();
    timer = new HandTimer();
    model = modelUnderTest(server, modelConfig(standIn.baseUrl), timer);
    return () => standIn.close();
  });

  const works = callsTools({ name: 'help', arguments: {} });
  const fails = faults['a failure of the endpoint'];
  const asking = (signal = new AbortController().signal) =>
    model.choose({ workspaceId, query: 'help', history: [], tools, today: '2026-03-10' }, signal);
  const asked = async (script: Script) => {
    standIn.answerWith(script);
    const outcome = await asking();
    return outcome.kind === 'nothing' ? outcome.why : outcome.slug;
  };
  const times = async (count: number, script: Script) => {
    const outcomes = [];
    for (let time = 0; time < count; time += 1) outcomes.push(await asked(script));
    return outcomes;
  };
  const FIVE = ['broken', 'broken', 'broken', 'broken', 'broken'];

  test('five failures in a row end the questions for a minute; then one is tried', async () => {
    expect(await times(7, fails)).toEqual([...FIVE, 'circuit_open', 'circuit_open']);
    expect(standIn.questions).toHaveLength(5);
    server.clock.advance(59_999);
    expect(await asked(works)).toBe('circuit_open');
    server.clock.advance(1);
    expect(await times(2, fails)).toEqual(['broken', 'circuit_open']);
    expect(standIn.questions).toHaveLength(6);
    server.clock.advance(60_000);
    expect(await times(2, works)).toEqual(['help', 'help']);
    expect(standIn.questions).toHaveLength(8);
  });

  test('an answer between them begins the count anew', async () => {
    expect(await times(4, fails)).toEqual(FIVE.slice(1));
    expect(await asked(works)).toBe('help');
    expect(await times(4, fails)).toEqual(FIVE.slice(1));
    expect(await asked(works)).toBe('help');
  });

  test('a refused question is no failure of the endpoint', async () => {
    const refuses: Script = (response) => response.writeHead(400).end();
    expect(await times(6, refuses)).toEqual(Array.from({ length: 6 }, () => 'refused'));
    expect(standIn.questions).toHaveLength(6);
  });

  test('while one request tries, others are not made, and if it is aborted the next one tries', async () => {
    await times(5, fails);
    server.clock.advance(60_000);
    standIn.answerWith(hangs);
    const person = new AbortController();
    const trial = asking(person.signal);
    await eventually(() => expect(standIn.questions).toHaveLength(6));
    expect(await asked(hangs)).toBe('circuit_open');
    person.abort();
    expect(await trial).toMatchObject({ why: 'aborted' });
    expect(await asked(works)).toBe('help');
  });

  test('a trial that may use no tokens, or whose tokens cannot be counted, leaves the next one a trial', async () => {
    let isAway = false;
    const tenant: Database['tenant'] = (...work) =>
      isAway ? Promise.reject(new Error('The database is away')) : server.db.tenant(...work);
    model = modelUnderTest({ ...server, db: { ...server.db, tenant } }, modelConfig(standIn.baseUrl), timer);
    await times(5, fails);
    server.clock.advance(60_000);
    isAway = true;
    expect(await times(2, works)).toEqual(['broken', 'broken']);
    isAway = false;
    const day = server.clock.now().toISOString().slice(0, 10);
    const spent = { workspace_id: workspaceId, day, tokens: 200_000 };
    await server.db.system(async (tx) => {
      await tx.delete(assistantUsage);
      await tx.insert(assistantUsage).values(spent);
    });
    expect(await times(2, works)).toEqual(['over_budget', 'over_budget']);
    expect(standIn.questions).toHaveLength(5);
    await server.db.system((tx) => tx.delete(assistantUsage));
    expect(await times(2, works)).toEqual(['help', 'help']);
  });

  test('five that are too slow end the questions, too', async () => {
    standIn.answerWith(hangs);
    const slow = Array.from({ length: 5 }, () => asking());
    await eventually(() => expect(standIn.questions).toHaveLength(5));
    timer.pass();
    expect((await Promise.all(slow)).map((outcome) => outcome.kind === 'nothing' && outcome.why)).toEqual(
      Array.from({ length: 5 }, () => 'slow'),
    );
    expect(await asked(works)).toBe('circuit_open');
    server.clock.advance(60_000);
  });
});
