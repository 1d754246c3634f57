/** The action “Switch demo data on or off”. */
import { getDemoMode, setDemoMode } from '../../../../contract/demo-mode.ts';
import type { ActionWork } from '../action-work.ts';
import { required, textIn } from '../given-values.ts';
import { countOf, sentence } from '../words.ts';
import { defineAction } from '../define-action.ts';

const work: ActionWork = {
  propose: async (context, values) => {
    const show = required(textIn(values, 'on')) === 'on';
    const ofWorkspace = {
      params: { id: context.actor.workspace.workspace_id },
      query: { user_id: context.actor.user.user_id },
    };
    const now = await context.ask(getDemoMode, ofWorkspace);
    const words = (shown: boolean) => (shown ? 'On' : 'Off');
    if (now.show_demo_data === show)
      return { nothing: `The demo data is ${words(show).toLowerCase()} already.` };
    const edited = now.edited_customers > 0 ? `, ${now.edited_customers} of which somebody has edited` : '';
    const lost = `${countOf(now.demo_customer_count, 'demo account')}${edited}`;
    return {
      text: show
        ? 'Add the demo data to the workspace?'
        : sentence(`remove the demo data from the workspace? That deletes ${lost}.`),
      lines: [{ what: 'Demo data', old: words(now.show_demo_data), new: words(show) }],
      left_out: [],
      calls: [{ call: setDemoMode.name, ...ofWorkspace, body: { show_demo_data: show } }],
      done: `Done: the demo data is ${words(show).toLowerCase()} now.`,
    };
  },
};

export const toggleDemoData = defineAction({
  slug: 'toggle-demo-data',
  kind: 'write',
  target: 'settings/preferences',
  keywords: ['demo data', 'sample data', 'example accounts', 'turn off demo', 'test data'],
  samples: [
    'turn off the demo data',
    'switch on demo data',
    'remove the sample accounts',
    'show example data',
    'hide the demo customers',
    "I don't want the fake accounts any more",
    'load sample data so I can try things',
    'disable demo mode',
    'enable demo mode',
    'get rid of the test data',
    'add the example accounts back',
    'toggle demo data',
  ],
  parameters: [
    {
      name: 'on',
      label: 'Demo data',
      type: 'choice',
      question: 'Should the demo data be on or off?',
      required: true,
      options: [
        {
          value: 'on',
          label: 'On',
          said: ['switch on', 'turn on', 'enable', 'show', 'load', 'add', 'create', 'back', 'yes'],
        },
        {
          value: 'off',
          label: 'Off',
          said: [
            'switch off',
            'turn off',
            'disable',
            'hide',
            'remove',
            'delete',
            'get rid',
            "don't want",
            'no',
            'without',
          ],
        },
      ],
    },
  ],
  run: work,
});
