/** The action “Change my timezone”. */
import { updateUser } from '../../../../contract/users.ts';
import type { ActionWork } from '../action-work.ts';
import { required, textIn } from '../given-values.ts';
import { timezones } from '../asked.ts';
import { defineAction } from '../define-action.ts';

const work: ActionWork = {
  propose: ({ actor: { user } }, values) => {
    const timezone = required(textIn(values, 'timezone'));
    if (user.timezone === timezone)
      return Promise.resolve({ nothing: `Your timezone is ${timezone} already.` });
    return Promise.resolve({
      text: `Change your timezone from ${user.timezone} to ${timezone}? Days are then counted there.`,
      lines: [{ what: 'Timezone', old: user.timezone, new: timezone }],
      left_out: [],
      calls: [
        { call: updateUser.name, params: { id: user.user_id }, body: { field: 'timezone', value: timezone } },
      ],
      done: `Done: your timezone is ${timezone} now.`,
    });
  },
};

export const setTimezone = defineAction({
  slug: 'set-timezone',
  kind: 'write',
  target: 'settings/preferences',
  keywords: ['change timezone', 'set my timezone', 'time zone', 'I moved', 'local time'],
  samples: [
    'change my timezone to Pacific',
    'set my time zone to America/Chicago',
    'I moved to Denver',
    'my days should follow New York time',
    "I'm in Hawaii now",
    'switch me to eastern time',
    'update my timezone',
    'use mountain time for me',
    "my clock is wrong, I'm in Los Angeles",
    'set the local time to Phoenix',
    'put me on central time',
    'which timezone can I choose',
  ],
  parameters: [
    {
      name: 'timezone',
      label: 'Timezone',
      type: 'choice',
      question: 'Which timezone?',
      required: true,
      options: timezones,
    },
  ],
  run: work,
});
