/** The action “What can you do?”. */
import { globalActionFacts } from '../../../domain/actions/global-actions.ts';
import type { ActionWork } from '../action-work.ts';
import { textIn } from '../given-values.ts';
import { mayRun } from '../may-run.ts';
import { areaOfActions } from '../asked.ts';
import { defineAction } from '../define-action.ts';

/** Actions of a category that are listed; the others are counted. */
const OF_CATEGORY = 5;

/** What stands on the buttons below. */
const offered = ['list-due-renewals', 'revenue-at-risk', 'workload-by-owner', 'list-recent-changes'];

const work: ActionWork = {
  answer: ({ actor: { member } }, values) => {
    const topic = textIn(values, 'topic');
    const able = globalActionFacts.filter(({ least_role }) => mayRun(member.role, least_role));
    const categories = [...new Set(able.map(({ category }) => category))].filter(
      (category) => topic === null || category === topic,
    );
    const groups = categories.map((category) => {
      const actions = able.filter((action) => action.category === category);
      return {
        category,
        count: actions.length,
        items: (topic === null ? actions.slice(0, OF_CATEGORY) : actions).map(
          ({ slug, label, description }) => ({
            label,
            detail: description,
            action: { slug, label, route: null },
          }),
        ),
      };
    });
    const [only] = groups;
    const said =
      topic !== null && only !== undefined
        ? `I can do ${only.count} things here: ${topic}.`
        : `I can do ${able.length} things in ${groups.length} areas. Ask in your own words, or choose one.`;
    return Promise.resolve({
      answer: {
        type: 'groups',
        response_text: said,
        groups,
        options: able
          .filter(({ slug }) => offered.includes(slug))
          .map(({ slug, label }) => ({ label, value: label, action: { slug } })),
      },
    });
  },
};

export const help = defineAction({
  slug: 'help',
  kind: 'answer',
  target: null,
  keywords: ['help', 'what can you do', 'commands', 'capabilities', 'how does this work', 'examples'],
  samples: [
    'what can you do?',
    'help',
    'show me some examples of what I can ask',
    'how do I use you?',
    'list your commands',
    'what kinds of questions do you understand?',
    "I'm lost, what are my options?",
    'what can you help me with around renewals?',
    'give me a tour of your abilities',
    'how does this assistant work',
    'which tasks can I hand to you?',
    'what should I type here',
    'tell me everything you are able to do with accounts',
  ],
  parameters: [areaOfActions],
  run: work,
});
