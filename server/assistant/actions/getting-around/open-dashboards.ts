/** The action “Open Dashboards”. */
import { defineAction } from '../define-action.ts';
import { opens } from '../opens.ts';

export const openDashboards = defineAction({
  slug: 'open-dashboards',
  kind: 'open',
  target: 'reports',
  keywords: ['dashboards page', 'reports page', 'charts', 'analytics', 'KPI screen'],
  samples: [
    'open dashboards',
    'go to reports',
    'take me to the analytics page',
    'show me the charts',
    'where are the reports?',
    'navigate to dashboards',
    'pull up the KPI dashboards',
    'open the reporting section',
    'reports please',
    'bring me to the graphs and figures',
    'I want to see our metrics page',
    'jump to the chart board',
  ],
  parameters: [],
  run: opens('reports'),
});
