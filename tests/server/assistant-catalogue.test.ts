/** The actions of the assistant as data: all of the product's document, and what understanding needs of each. */
import { describe, expect, test } from 'vitest';
import { pages } from '../../contract/pages.ts';
import { actionBySlug, actionDefinitions } from '../../server/assistant/actions/catalogue.ts';
import { defineAction, type ActionDefinition } from '../../server/assistant/actions/define-action.ts';
import { globalActions } from '../../server/domain/actions/global-actions.ts';
import { documentedDefinitions } from '../support/assistant/documented-definitions.ts';
import { documentedActions } from '../support/people/documented-actions.ts';

const parametersOf = ({ parameters }: ActionDefinition) =>
  parameters.map(({ name, required }) => `${name}${required === true ? '' : '?'}`).join(' ') || '-';

describe('the catalogue', () => {
  test('has the 71 actions of the document, with their kinds, parameters, targets and roles', () => {
    expect(
      actionDefinitions.map((action) =>
        [action.slug, action.kind, parametersOf(action), action.target ?? '-', action.right].join(' | '),
      ),
    ).toEqual(documentedDefinitions);
  });

  test('has the labels and categories of Action Configuration, in its order', () => {
    expect(
      actionDefinitions.map(({ slug, label, category, right }) =>
        [slug, label, category, right === 'admin' ? 'admin_only' : 'workspace'].join(' | '),
      ),
    ).toEqual(documentedActions);
    expect(actionDefinitions.map(({ slug, description }) => [slug, description])).toEqual(
      globalActions.map(({ action_slug, description }) => [action_slug, description]),
    );
  });

  test('finds an action by its slug', () => {
    expect(actionBySlug('show-account')?.label).toBe('Show one account');
    expect(actionBySlug('constructor')).toBeUndefined();
  });

  test('refuses an action that the product does not list', () => {
    const declared = { ...(actionBySlug('help') ?? actionDefinitions[0]), slug: 'no-such-action' };
    expect(() => defineAction(declared as ActionDefinition)).toThrow(
      'no-such-action is no action of the product',
    );
  });

  test('leads to pages that exist, where it opens one', () => {
    const opened = actionDefinitions.filter(
      ({ kind, target }) => kind === 'open' && target !== '/workspaces',
    );
    const known = new Set<string>(Object.values(pages).map(({ path }) => path.slice(1)));
    expect(opened.filter(({ target }) => !known.has(target ?? '')).map(({ slug }) => slug)).toEqual([]);
  });

  test('proposes where it writes, and answers otherwise', () => {
    const writing = actionDefinitions.filter(({ run }) => 'propose' in run).map(({ slug }) => slug);
    expect(writing).toEqual(actionDefinitions.filter(({ kind }) => kind === 'write').map(({ slug }) => slug));
  });
});

/** As two texts are the same to a reader. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[?.!,:;]/g, '')
    .trim();

describe('the samples', () => {
  test('are at least ten for each action, and three to six short phrases beside them', () => {
    const few = actionDefinitions.filter(
      ({ samples, keywords }) =>
        new Set(samples.map(plain)).size < 10 || keywords.length < 3 || keywords.length > 6,
    );
    expect(few.map(({ slug }) => slug)).toEqual([]);
  });

  test('of one action are not those, the phrases or the label of another', () => {
    const owners = new Map<string, string>();
    const shared: string[] = [];
    for (const { slug, label, keywords, samples } of actionDefinitions) {
      for (const text of [label, ...keywords, ...samples].map(plain)) {
        const owner = owners.get(text) ?? slug;
        if (owner !== slug) shared.push(`${text}: ${owner}, ${slug}`);
        owners.set(text, owner);
      }
    }
    // Two labels of the document differ in their capitals only.
    expect(shared).toEqual(['open support requests: open-support-requests, list-support-requests']);
  });

  test('name accounts and people only by placeholders that are known', () => {
    const known = new Set(['account', 'member', 'other member', 'contact', 'invitee']);
    const used = actionDefinitions.flatMap(({ samples }) =>
      samples.flatMap((sample) => [...sample.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name)),
    );
    expect(used.filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('the parameters', () => {
  test('have questions that end with a question mark, and options that differ', () => {
    for (const { slug, parameters } of actionDefinitions) {
      for (const parameter of parameters) {
        expect.soft(parameter.question, slug).toMatch(/\?$/);
        if (parameter.type !== 'choice') continue;
        const said = parameter.options.flatMap((option) => [
          ...new Set([option.label.toLowerCase(), ...option.said]),
        ]);
        expect
          .soft(
            said.filter((text, place) => said.indexOf(text) !== place),
            slug,
          )
          .toEqual([]);
        expect
          .soft(
            said.filter((text) => text !== text.toLowerCase()),
            slug,
          )
          .toEqual([]);
      }
    }
  });
});
