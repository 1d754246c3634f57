/** What the commands of the palette do. The code of a page is loaded with the command that needs it. */
import { waitFor } from 'xstate';
import { paths } from '../../../contract/paths.ts';
import type { BesideReport } from '../../../machines/chat/beside.machine.ts';
import type { Command } from '../../../machines/palette/entries.ts';
import { keepTheme } from '../../effects/theme.ts';
import type { WorkspaceScope } from '../router/scopes.ts';
import { beside } from './beside.ts';
import { navigation } from './navigation.ts';
import { report } from './relay.ts';

interface CommandContext {
  readonly scope: WorkspaceScope;
  readonly go: (to: string) => void;
  readonly signOut: () => void;
}

type Work = (context: CommandContext) => void | Promise<void>;

const renewalsOf = ({ workspace }: WorkspaceScope) => paths.workspace.renewals(workspace.workspace_slug);

/** Stays on the renewals where they are open, with what they show. */
function goToRenewals({ scope, go }: CommandContext): void {
  if (window.location.pathname !== renewalsOf(scope)) go(renewalsOf(scope));
}

const works: Readonly<Record<Exclude<Command, 'shortcuts'>, Work>> = {
  async newRenewal(context) {
    const { renewalsPage } = await import('./renewals-page.ts');
    goToRenewals(context);
    renewalsPage.adding.of(context.scope).send({ type: 'record.new' });
  },
  assistant: ({ scope }) =>
    report(beside.of(scope.workspace.workspace_slug), 'watchAsked', {
      type: 'beside.ask',
    } satisfies BesideReport),
  async saveView(context) {
    const { renewalsPage } = await import('./renewals-page.ts');
    goToRenewals(context);
    const views = renewalsPage.views.of(context.scope);
    const loaded = await waitFor(views, (snapshot) => !snapshot.matches('loading'));
    if (loaded.matches('failed')) throw new Error('The views are not loaded');
    views.send({ type: 'copy.ask' });
  },
  themeLight: () => keepTheme('light'),
  themeDark: () => keepTheme('dark'),
  themeSystem: () => keepTheme('system'),
  toggleNavigation: ({ scope }) =>
    navigation.of(scope.workspace.workspace_slug).send({ type: 'column.toggle' }),
  signOut: ({ signOut }) => signOut(),
};

/** @throws if it cannot be carried out, for example because code of a page cannot be loaded */
export async function runCommand(command: Command, context: CommandContext): Promise<void> {
  // The machine shows the sheet of shortcuts itself.
  if (command !== 'shortcuts') await works[command](context);
}
