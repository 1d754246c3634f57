/** The action “Open contacts”. */
import { pages } from '../../../../contract/pages.ts';
import { where } from '../../../domain/charts/opened.ts';
import type { ActionWork } from '../action-work.ts';
import { namedIn } from '../given-values.ts';
import { viewRoute } from '../places.ts';
import { optionalAccount } from '../asked.ts';
import { defineAction } from '../define-action.ts';

const work: ActionWork = {
  answer: (context, values) => {
    const account = namedIn(values, 'account');
    const filter = account === null ? null : where('account_name', 'is', account.name);
    const of = account === null ? '' : ` of ${account.name}`;
    return Promise.resolve({
      answer: { type: 'open', response_text: `Opening the ${pages.contacts.title.toLowerCase()}${of}.` },
      route: viewRoute(context, 'contacts', filter),
      ...(account !== null && { account }),
    });
  },
};

export const openContacts = defineAction({
  slug: 'open-contacts',
  kind: 'open',
  target: 'contacts',
  keywords: ['contacts page', 'go to contacts', 'address book', 'contact directory', 'contacts list'],
  samples: [
    'open contacts',
    'go to the contacts page',
    'take me to our address book',
    'show the contacts screen for {account}',
    'where are the contacts kept?',
    'open the people directory of our customers',
    'contacts page please',
    'navigate to contacts',
    'bring up the list of contacts at {account}',
    'open the {account} contacts',
    'I need the contact list',
    'view all contacts',
    'show the page with the people at our customers',
  ],
  parameters: [optionalAccount],
  run: work,
});
