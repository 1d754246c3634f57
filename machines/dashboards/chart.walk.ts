/** The walk of one chart of the dashboards (spec §2.2), on the page with them. */
import { createEmptyActor, type AnyActorRef } from 'xstate';
import { fileExportWalk } from '../shared/file-export.walk.ts';
import { click, defineWalk, report, see, seeText } from '../testing/walk.ts';
import { chartMachine } from './chart.machine.ts';
import { asking, broken, offline } from './dashboard-cases.ts';
import { byMonth, emptyByMonth } from './dashboards.sample.ts';

const title = 'Renewals by month';
const quarter = { query: { ...asking().query, period: 'this-quarter' as const } };

export const chartWalk = defineWalk({
  title: 'Chart',
  purpose: 'Counts one chart, draws it or shows it as a table, and counts again what others change.',
  spec: '§2.2',
  machine: chartMachine,
  input: { query: asking(), owner: createEmptyActor() as AnyActorRef },
  events: {
    'chart.ask': [
      {
        name: 'of this quarter',
        event: { type: 'chart.ask', query: quarter },
        by: [click('radio', 'This quarter')],
        when: ({ context }) => context.query.query.period === undefined,
      },
    ],
    'chart.reread': [
      {
        name: 'somebody changed records',
        event: { type: 'chart.reread' },
        by: [report('watchChanges', { type: 'records.changed' })],
      },
    ],
    'chart.retry': [
      { name: 'Try again', event: { type: 'chart.retry' }, by: [click('button', `Try again: ${title}`)] },
    ],
    'table.show': [
      { name: 'table', event: { type: 'table.show' }, by: [click('button', `Show as table: ${title}`)] },
    ],
    'drawing.show': [
      {
        name: 'drawing',
        event: { type: 'drawing.show' },
        by: [click('button', `Show as drawing: ${title}`)],
      },
    ],
  },
  delays: { skeletonDelay: 200, gatherDelay: 1000 },
  effects: {
    getChart: [
      { name: 'counted', done: byMonth },
      { name: 'nothing there', done: emptyByMonth },
      { name: 'offline', error: offline },
      { name: 'failed', error: broken },
    ],
  },
  asks: {
    getChart: {
      '*': asking(),
      'chart.ask: of this quarter': quarter,
    },
  },
  listeners: [],
  children: { exporting: fileExportWalk },
  states: {
    'values.loading.slow': [see('status', `Loading ${title}`)],
    'values.failed': [seeText('alert', 'This chart did not load')],
    'face.drawing': [see('button', `Show as table: ${title}`)],
    'face.table': [see('button', `Show as drawing: ${title}`)],
  },
  relevant: ({ chart, query, problem }) => ({ rows: chart?.rows.length, query, problem }),
  secret: { context: [], events: [] },
});
