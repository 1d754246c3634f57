/** `npm run bench`, once everything is installed and built: measures, prints the budgets, writes what was found. */
import { cpus } from 'node:os';
import { startPostgres } from '../../scripts/setup/postgres.mjs';
import { createPostgresDatabase } from '../support/database/postgres.ts';
import { assistantOperations } from './api/assistant-operations.ts';
import { auditOperations } from './api/audit-operations.ts';
import { dashboardOperations } from './api/dashboard-operations.ts';
import { measureBuilds, type BuildsPlan, type BuildsRun } from './api/measure-builds.ts';
import { measureApi, type ApiMeasurement, type ApiPlan } from './api/measure-api.ts';
import { renewalOperations } from './api/operations.ts';
import { measureAssistant } from './assistant/measure-assistant.ts';
import { measureGrids } from './grid/measure-grid.ts';
import { comparedPages, pages } from './grid/peers.ts';
import { measureFiles } from './files/measure-files.ts';
import { measureLearning } from './learning/measure-learning.ts';
import { measureBoards } from './board/measure-board.ts';
import { measureChat } from './chat/measure-chat.ts';
import { measureImport } from './import/measure-import.ts';
import { measureLists } from './list/measure-lists.ts';
import { measurePanels } from './panel/measure-panels.ts';
import { readOptions, type BenchOptions } from './options.ts';
import { apiBudgets, apiTables } from './report/api-report.ts';
import { besideBudgets, besideTables } from './report/beside-report.ts';
import { timesByOperation, timesTable } from './report/answer-times.ts';
import { assistantBudgets, assistantTables } from './report/assistant-report.ts';
import { boardBudgets, boardTables } from './report/board-report.ts';
import { buildsTable } from './report/builds-report.ts';
import { budgetLine, type Budget } from './report/budget.ts';
import { learningBudgets, learningTable } from './report/learning-report.ts';
import { chatBudgets, chatTable } from './report/chat-report.ts';
import { dashboardBudgets, dashboardTable } from './report/dashboard-report.ts';
import { filesBudgets, filesTable } from './report/files-report.ts';
import { gridBudgets, gridTables } from './report/grid-report.ts';
import { importBudgets, importTable } from './report/import-report.ts';
import { interactionBudgets, interactionTable } from './report/interaction-report.ts';
import { listReport } from './report/list-report.ts';
import { panelReport } from './report/panel-report.ts';
import { memoryBudgets, memoryTables } from './report/memory-report.ts';
import { visitBudgets, visitTable } from './report/visit-report.ts';
import { pageBudgets, pageTable } from './report/page-report.ts';
import { serversBudgets, serversTables } from './report/servers-report.ts';
import { viewBudgets, viewTable } from './report/view-report.ts';
import { upgradeBudgets, upgradeTable } from './report/upgrade-report.ts';
import { measureInteraction } from './interaction/measure-interaction.ts';
import { measureGridMemory } from './memory/measure-grid-memory.ts';
import { measureSession } from './memory/measure-session.ts';
import { measureVisit } from './visit/measure-visit.ts';
import { measurePage } from './page/measure-page.ts';
import { measureUpgrade } from './upgrade/measure-upgrade.ts';
import { measureServers } from './servers/measure-servers.ts';
import { measureViews } from './view/measure-view.ts';
import { machine, writeRaw, writeSection } from './report/write-report.ts';

const began = performance.now();
let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => (stopped = true));

/** Between two rounds a signal is heeded: then servers, databases and browsers are closed as at any other end. */
const progress = (line: string) => {
  if (stopped) throw new Error('Stopped.');
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${line}`);
};

type EnvOf = () => Promise<Readonly<Record<string, string>>>;

/** On the embedded engine, and on a PostgreSQL in which each call of `envOf` makes a database. */
async function onBothDatabases<Measured>(
  measure: (database: string, envOf: EnvOf) => Promise<Measured>,
): Promise<{ readonly embedded: Measured; readonly served: Measured }> {
  const embedded = await measure('PGlite', () => Promise.resolve({}));
  const given = process.env['DATABASE_URL'];
  const postgres = given ? null : await startPostgres();
  const made: Awaited<ReturnType<typeof createPostgresDatabase>>[] = [];
  try {
    const served = await measure('PostgreSQL', async () => {
      const database = await createPostgresDatabase(given || (postgres?.url ?? ''));
      made.push(database);
      return { DATABASE_URL: database.url };
    });
    if (given) for (const database of made) await database.drop();
    return { embedded, served };
  } finally {
    await postgres?.stop();
  }
}

async function apiOnBothDatabases(plan: Omit<ApiPlan, 'progress'>): Promise<ApiMeasurement> {
  const { embedded, served } = await onBothDatabases(async (database, envOf) =>
    measureApi(database, await envOf(), { ...plan, progress }),
  );
  return { floors: served.floors, runs: [...embedded.runs, ...served.runs] };
}

const stages = { api: renewalOperations, audit: auditOperations } as const;

async function benchApi(
  part: keyof typeof stages,
  { runs, quick, against }: BenchOptions,
): Promise<readonly Budget[]> {
  const plan = { rounds: runs ?? (quick ? 1 : 7), ms: quick ? 500 : 2_000, stage: stages[part] };
  if (against !== null) return benchBuilds({ ...plan, against, progress }, quick);
  const measured = await apiOnBothDatabases(plan);
  const text = apiTables(measured, cpus().length);
  console.log(`\n${text}\n`);
  if (!quick) {
    await writeRaw(part, measured);
    await writeSection(part, text);
  }
  return apiBudgets(measured);
}

/** Without budgets: what two builds should differ in is what the change between them was made for. */
async function benchBuilds(plan: BuildsPlan, quick: boolean): Promise<readonly Budget[]> {
  const { embedded, served } = await onBothDatabases((database, envOf) =>
    measureBuilds(database, envOf, plan),
  );
  const runs: readonly BuildsRun[] = [...embedded, ...served];
  console.log(`\n${buildsTable(runs)}\n`);
  if (!quick) await writeRaw('builds', { runs });
  return [];
}

async function benchDashboards({ runs, quick }: BenchOptions): Promise<readonly Budget[]> {
  const rounds = runs ?? (quick ? 1 : 7);
  const plan = { rounds, ms: quick ? 300 : 1_500, stage: dashboardOperations, connections: [1] };
  const measured = await apiOnBothDatabases(plan);
  const text = dashboardTable(measured);
  console.log(`\n${text}\n`);
  if (!quick) {
    await writeRaw('dashboards', measured);
    await writeSection('dashboards', text);
  }
  return dashboardBudgets(measured);
}

/** What the budgets are stated for, and ten times as much for the figures alone. */
const sizes = [
  { rows: 10_000, runs: 15 },
  { rows: 100_000, runs: 5 },
] as const;

async function benchGrids({ runs, rows, against, quick }: BenchOptions): Promise<readonly Budget[]> {
  const plans = rows === null ? (quick ? sizes.slice(0, 1) : sizes) : [{ rows, runs: 15 }];
  const budgets: Budget[] = [];
  for (const plan of plans) {
    const measured = await measureGrids({
      pages: against === null ? pages : comparedPages,
      against,
      rows: plan.rows,
      runs: runs ?? (quick ? 1 : plan.runs),
      throttles: [1, 4],
      progress,
    });
    const text = gridTables(measured);
    console.log(`\n${text}\n`);
    budgets.push(...gridBudgets(measured));
    if (quick) continue;
    await writeRaw(`grid-${plan.rows}${against === null ? '' : '-against'}`, measured);
    if (against === null && sizes.some((size) => size.rows === plan.rows))
      await writeSection(`grid ${plan.rows}`, text);
  }
  return budgets;
}

async function benchViews({ runs, rows, quick }: BenchOptions): Promise<readonly Budget[]> {
  const measured = measureViews({ rows: rows ?? 10_000, rounds: runs ?? (quick ? 3 : 30) });
  const text = viewTable(measured);
  console.log(`\n${text}\n`);
  if (!quick) {
    await writeRaw('view', measured);
    if (rows === null) await writeSection('view', text);
  }
  return viewBudgets(measured);
}

async function benchPage({ runs, rows, quick }: BenchOptions): Promise<readonly Budget[]> {
  const measured = await measurePage({ rows: rows ?? 10_000, rounds: runs ?? (quick ? 1 : 5), progress });
  const text = pageTable(measured);
  console.log(`\n${text}\n`);
  if (!quick) {
    await writeRaw('page', measured);
    if (rows === null) await writeSection('page', text);
  }
  return pageBudgets(measured);
}

async function benchBoards({ runs, quick }: BenchOptions): Promise<readonly Budget[]> {
  const measured = await measureBoards({
    cards: quick ? [100] : [100, 500],
    runs: runs ?? (quick ? 1 : 15),
    throttles: [1, 4],
    progress,
  });
  const text = boardTables(measured);
  console.log(`\n${text}\n`);
  if (!quick) {
    await writeRaw('board', { runs: measured });
    await writeSection('board', text);
  }
  return boardBudgets(measured);
}

async function benchLists({ runs, rows, quick }: BenchOptions): Promise<readonly Budget[]> {
  const measured = await measureLists({
    rows: rows ?? 200,
    runs: runs ?? (quick ? 1 : 15),
    throttles: [1, 4],
    progress,
  });
  const text = besideTables(listReport, measured);
  console.log(`\n${text}\n`);
  if (!quick && rows === null) {
    await writeRaw('list', { runs: measured });
    await writeSection('list', text);
  }
  return besideBudgets(listReport, measured);
}

async function benchPanels({ runs, quick }: BenchOptions): Promise<readonly Budget[]> {
  const measured = await measurePanels({
    messages: quick ? [200] : [200, 1_000],
    runs: runs ?? (quick ? 1 : 15),
    throttles: [1, 4],
    progress,
  });
  const text = besideTables(panelReport, measured);
  console.log(`\n${text}\n`);
  if (!quick) {
    await writeRaw('panel', { runs: measured });
    await writeSection('panel', text);
  }
  return besideBudgets(panelReport, measured);
}

async function benchVisit({ runs, rows, quick }: BenchOptions): Promise<readonly Budget[]> {
  const measured = await measureVisit({ rows: rows ?? 10_000, rounds: runs ?? (quick ? 1 : 9), progress });
  const text = visitTable(measured);
  console.log(`\n${text}\n`);
  if (!quick) {
    await writeRaw('visit', measured);
    if (rows === null) await writeSection('visit', text);
  }
  return visitBudgets(measured);
}

/** Not a matter of the machine: one run says all. */
async function benchFiles({ quick }: BenchOptions): Promise<readonly Budget[]> {
  const measured = await measureFiles();
  const text = filesTable(measured);
  console.log(`\n${text}\n`);
  if (!quick) await writeSection('files', text);
  return filesBudgets(measured);
}

async function benchInteraction({ runs, rows, quick }: BenchOptions): Promise<readonly Budget[]> {
  const measured = await measureInteraction({
    rows: rows ?? (quick ? 200 : 10_000),
    rounds: runs ?? (quick ? 1 : 5),
    slowed: 4,
    progress,
  });
  const text = interactionTable(measured);
  console.log(`\n${text}\n`);
  if (!quick && rows === null) {
    await writeRaw('interaction', measured);
    await writeSection('interaction', text);
  }
  return interactionBudgets(measured);
}

async function benchChat({ runs, quick }: BenchOptions): Promise<readonly Budget[]> {
  const many = quick ? 60 : 1_000;
  const rounds = runs ?? (quick ? 1 : 7);
  const measured = await measureChat({ messages: many, sessions: many, rounds, progress });
  const text = chatTable(measured);
  console.log(`\n${text}\n`);
  if (!quick) {
    await writeRaw('chat', measured);
    await writeSection('chat', text);
  }
  return chatBudgets(measured);
}

async function benchImport({ rows, quick }: BenchOptions): Promise<readonly Budget[]> {
  const measured = await measureImport({
    rows: rows ?? (quick ? 2_000 : 20_000),
    idleMs: quick ? 5_000 : 20_000,
    progress,
  });
  const text = importTable(measured);
  console.log(`\n${text}\n`);
  if (!quick && rows === null) {
    await writeRaw('import', measured);
    await writeSection('import', text);
  }
  return importBudgets(measured);
}

/** Answers of the assistant beside their SQL; there is no budget for them. */
async function benchAssistantAnswers({ runs, quick }: BenchOptions): Promise<void> {
  const rounds = runs ?? (quick ? 1 : 7);
  const plan = { rounds, ms: quick ? 300 : 1_500, stage: assistantOperations, connections: [1] };
  const measured = await apiOnBothDatabases(plan);
  const text = timesTable(measured.runs, timesByOperation(measured.runs));
  console.log(`\n${text}\n`);
  if (quick) return;
  await writeRaw('assistant-answers', measured);
  await writeSection('assistant answers', text);
}

async function benchAssistant(given: BenchOptions): Promise<readonly Budget[]> {
  const { runs, quick } = given;
  const measured = await measureAssistant({ rounds: runs ?? (quick ? 1 : 5), progress });
  const text = assistantTables(measured);
  console.log(`\n${text}\n`);
  if (!quick) {
    await writeRaw('assistant', measured);
    await writeSection('assistant', text);
  }
  await benchAssistantAnswers(given);
  return assistantBudgets(measured);
}

async function benchLearning({ runs, quick }: BenchOptions): Promise<readonly Budget[]> {
  const measured = await measureLearning({
    sizes: quick ? [1_000] : [10_000, 1_000_000],
    rounds: runs ?? (quick ? 1 : 7),
    progress,
  });
  const text = learningTable(measured);
  console.log(`\n${text}\n`);
  if (!quick) {
    await writeRaw('learning', measured);
    await writeSection('learning', text);
  }
  return learningBudgets(measured);
}

async function benchUpgrade({ runs, rows, quick }: BenchOptions): Promise<readonly Budget[]> {
  const measured = await measureUpgrade({
    rows: rows ?? (quick ? 10_000 : 1_000_000),
    rounds: runs ?? (quick ? 1 : 5),
    progress,
  });
  const text = upgradeTable(measured);
  console.log(`\n${text}\n`);
  if (!quick && rows === null) {
    await writeRaw('upgrade', measured);
    await writeSection('upgrade', text);
  }
  return upgradeBudgets(measured);
}

async function benchServers({ runs, rows, quick }: BenchOptions): Promise<readonly Budget[]> {
  const measured = await measureServers({
    records: rows ?? (quick ? 200 : 5_000),
    sizes: quick ? [1, 20] : [1, 20, 200],
    rounds: runs ?? (quick ? 1 : 9),
    ms: quick ? 300 : 1_500,
    progress,
  });
  const text = serversTables(measured);
  console.log(`\n${text}\n`);
  if (!quick && rows === null) {
    await writeRaw('servers', measured);
    await writeSection('servers', text);
  }
  return serversBudgets(measured);
}

async function benchMemory({ runs, rows, quick }: BenchOptions): Promise<readonly Budget[]> {
  const count = rows ?? (quick ? 1_000 : 10_000);
  const grids = await measureGridMemory({
    pages: pages.filter((name) => name !== 'screen'),
    rows: count,
    runs: runs ?? (quick ? 1 : 5),
    progress,
  });
  const session = await measureSession({ rows: count, rounds: quick ? 2 : 64, progress });
  const measured = { rows: count, grids, session };
  const text = memoryTables(measured);
  console.log(`\n${text}\n`);
  if (!quick && rows === null) {
    const raw = { rows: count, runs: [...grids, ...session] };
    await writeRaw('memory', raw);
    await writeSection('memory', text);
  }
  return memoryBudgets(measured);
}

const benches = {
  api: (given: BenchOptions) => benchApi('api', given),
  audit: (given: BenchOptions) => benchApi('audit', given),
  dashboards: benchDashboards,
  grid: benchGrids,
  board: benchBoards,
  list: benchLists,
  panel: benchPanels,
  import: benchImport,
  assistant: benchAssistant,
  view: benchViews,
  page: benchPage,
  visit: benchVisit,
  files: benchFiles,
  interaction: benchInteraction,
  memory: benchMemory,
  chat: benchChat,
  learning: benchLearning,
  upgrade: benchUpgrade,
  servers: benchServers,
} as const;

const options = readOptions(process.argv.slice(2));
console.log(machine());
const budgets: Budget[] = [];
for (const part of options.parts) {
  budgets.push(...(await benches[part](options)));
}
console.log('Budgets:');
for (const budget of budgets) console.log(budgetLine(budget));
if (!options.quick && budgets.some(({ verdict }) => verdict === 'fail')) process.exitCode = 1;
