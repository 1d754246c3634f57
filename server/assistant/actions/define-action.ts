/**
 * An action of the assistant as data (spec §2.14, §2.15, §3): what it is called, how people ask for it, what it needs, who
 * may run it, and what it does. Its slug is stable, because saved actions, learned patterns and analytics refer to it.
 */
import type { Role } from '../../../contract/rights.ts';
import { globalActionFacts } from '../../domain/actions/global-actions.ts';
import type { Parameter } from '../parameters/parameter.ts';
import type { ActionWork } from './action-work.ts';

/**
 * `open` leads to a place. `answer` reads and answers. `write` proposes a change, and makes it once it is confirmed.
 * `upload` asks for a file, which the person's browser uploads.
 */
export type ActionKind = 'open' | 'answer' | 'write' | 'upload';

export interface ActionDefinition {
  readonly slug: string;
  readonly label: string;
  readonly description: string;
  readonly category: string;
  /** Short phrases with which the action is understood. */
  readonly keywords: readonly string[];
  /**
   * At least eight ways in which people ask for it. `{account}`, `{member}`, `{other member}`, `{contact}` and `{invitee}` stand
   * for names of the workspace.
   */
  readonly samples: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly kind: ActionKind;
  /** The role with the fewest rights that may run it; an editor's changes reach only the accounts they own. */
  readonly right: Role;
  /** The path below the workspace's slug to which it leads (§2.14); `/workspaces` for that page; null for none. */
  readonly target: string | null;
  readonly run: ActionWork;
}

const facts = new Map(globalActionFacts.map((fact) => [fact.slug, fact]));

/** What an action is called and who may run it is the catalogue's of the product, where Action Configuration reads it too. */
type Declared = Omit<ActionDefinition, 'label' | 'description' | 'category' | 'right'>;

/** Throws for a slug that the product does not list. */
export function defineAction(declared: Declared): ActionDefinition {
  const fact = facts.get(declared.slug);
  if (fact === undefined) throw new Error(`${declared.slug} is no action of the product`);
  const { label, description, category, least_role: right } = fact;
  return { label, description, category, right, ...declared };
}
