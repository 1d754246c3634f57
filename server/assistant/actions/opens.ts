/** The work of an action that leads to a page of the workspace. */
import { pages } from '../../../contract/pages.ts';
import { paths } from '../../../contract/paths.ts';
import type { ActionWork } from './action-work.ts';

export const opens = (page: keyof typeof pages): ActionWork => ({
  answer: ({ actor }) =>
    Promise.resolve({
      answer: { type: 'open', response_text: `Opening ${pages[page].title}.` },
      route: paths.workspace[page](actor.workspace.workspace_slug),
    }),
});
