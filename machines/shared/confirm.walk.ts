/** How a question before something is done is walked (design §2): removing a person from the sample list. */
import { ApiError } from '../../contract/errors.ts';
import { absentText, click, defineWalk, see, seeDisabled, seeFocused, seeText } from '../testing/walk.ts';
import { sampleParts } from './sample-list.machine.ts';

const LAST_ADMIN = 'The last admin cannot be removed.';

export const confirmWalk = defineWalk({
  title: 'Question before an act',
  purpose: 'Asks before something is done, does it, and says why it was refused.',
  spec: '§9',
  machine: sampleParts.removing,
  input: { subject: 'p2' },
  events: {
    'confirm.accept': [
      { name: 'Remove', event: { type: 'confirm.accept' }, by: [click('button', 'Remove')] },
    ],
    'confirm.cancel': [
      { name: 'Cancel', event: { type: 'confirm.cancel' }, by: [click('button', 'Cancel')] },
    ],
  },
  effects: {
    removePerson: [
      { name: 'removed', done: undefined },
      {
        name: 'refused',
        error: new ApiError(409, 'conflict', LAST_ADMIN),
        shows: [{ role: 'alert', text: LAST_ADMIN, is: 'focused' }],
      },
    ],
  },
  asks: { removePerson: { '*': { id: 'p2' } } },
  states: {
    asking: [
      see('alertdialog', 'Remove Bo Lindqvist?'),
      seeFocused('button', 'Cancel'),
      absentText('alert', LAST_ADMIN),
    ],
    doing: [seeDisabled('button', 'Remove'), seeDisabled('button', 'Cancel')],
    refused: [seeText('alert', LAST_ADMIN), see('button', 'Remove')],
  },
  relevant: () => null,
  secret: { context: [], events: [] },
});
