/** What the walk of the preferences cannot show: which theme the page shows, and what the session is told. */
import { createActor, fromCallback } from 'xstate';
import { expect, test } from 'vitest';
import { isUnsaved, type ThemeShown } from '../../machines/settings/preferences.machine.ts';
import { preferencesWalk } from '../../machines/settings/preferences.walk.ts';
import { controlEffects } from '../../machines/testing/controlled-effects.ts';

function open() {
  const effects = controlEffects(preferencesWalk, 'still');
  const themes: string[] = [];
  const emitted: unknown[] = [];
  const showTheme = fromCallback<ThemeShown>(({ receive }) => {
    receive(({ theme }) => themes.push(theme));
    return () => themes.push('the stored one');
  });
  // oxlint-disable-next-line no-restricted-properties
  const actor = createActor(effects.machine.provide({ actors: { showTheme } }), {
    input: preferencesWalk.input,
  });
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const choose = (field: string, value: string) => actor.send({ type: 'field.change', field, value });
  return { actor, effects, themes, emitted, choose, unsaved: () => isUnsaved(actor.getSnapshot()) };
}

test('a chosen theme is shown at once, and Cancel shows the stored one again', () => {
  const { actor, themes, choose, unsaved } = open();
  choose('theme', 'dark');
  choose('timezone', 'America/Denver');
  expect([themes, unsaved()]).toEqual([['dark', 'dark'], true]);
  actor.send({ type: 'form.cancel' });
  expect(themes.at(-1)).toBe('the stored one');
  expect(actor.getSnapshot().context).toMatchObject({ timezone: 'Europe/Lisbon', theme: 'system' });
  expect(unsaved()).toBe(false);
});

test('the answered profile is told, once, and a stored timezone that is none of the seven stays offered', () => {
  const { actor, effects, emitted, choose } = open();
  choose('timezone', 'America/Chicago');
  actor.send({ type: 'form.submit' });
  effects.settle('updateUser', 'saved');
  expect(emitted).toEqual([
    { type: 'profile.saved', profile: expect.objectContaining({ timezone: 'America/Chicago' }) },
  ]);
  expect(actor.getSnapshot().context.timezones).toEqual([
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Los_Angeles',
    'America/Phoenix',
    'America/Anchorage',
    'Pacific/Honolulu',
    'Europe/Lisbon',
  ]);
});

test('a theme alone is saved without a call', () => {
  const { actor, effects, emitted, choose } = open();
  choose('theme', 'dark');
  actor.send({ type: 'form.submit' });
  expect(effects.running().map(({ id }) => id)).toEqual(['saveTheme']);
  effects.settle('saveTheme', 'stored');
  expect(actor.getSnapshot().context.notices).toEqual(['Theme saved']);
  expect(emitted).toEqual([]);
});

test('what could not be saved stays chosen, and can be saved again', () => {
  const { actor, effects, choose, unsaved } = open();
  choose('timezone', 'America/Chicago');
  actor.send({ type: 'form.submit' });
  effects.settle('updateUser', 'offline');
  expect(actor.getSnapshot().context.timezone).toBe('America/Chicago');
  expect([unsaved(), actor.getSnapshot().can({ type: 'form.submit' })]).toEqual([true, true]);
});
