/** The walk of timezone and theme (spec §2.13, §8, §9). The stored timezone is none of the seven. */
import { ApiError, NETWORK_SENTENCE } from '../../contract/errors.ts';
import type { UserProfile } from '../../contract/users.ts';
import {
  absentText,
  click,
  defineWalk,
  refusal,
  see,
  seeBanner,
  seeDisabled,
  seeText,
} from '../testing/walk.ts';
import { preferencesMachine } from './preferences.machine.ts';

const UNKNOWN = 'This timezone is not known. Please use a name such as America/New_York.';
const NOT_STORED = 'The theme could not be saved in this browser.';

const profile: UserProfile = {
  user_id: 'u1',
  full_name: 'Maya Okafor',
  email: 'maya@northbeam.io',
  profile_picture_url: null,
  timezone: 'America/Chicago',
  workspaces: [],
  former_workspaces: [],
};

const choosing = (zone: string) => [click('combobox', 'Timezone'), click('option', zone)];

export const preferencesWalk = defineWalk({
  title: 'Preferences',
  purpose: 'Changes the timezone and the theme of a person.',
  spec: '§2.13, §8, §9',
  machine: preferencesMachine,
  input: { userId: 'u1', slug: 'northbeam', saved: { timezone: 'Europe/Lisbon', theme: 'system' } },
  events: {
    'field.change': [
      {
        name: 'another timezone',
        event: { type: 'field.change', field: 'timezone', value: 'America/Chicago' },
        by: choosing('America/Chicago'),
        when: ({ context }) => context.timezone !== 'America/Chicago',
        shows: [seeText('combobox', 'America/Chicago')],
      },
      {
        name: 'the stored timezone',
        event: { type: 'field.change', field: 'timezone', value: 'Europe/Lisbon' },
        by: choosing('Europe/Lisbon'),
        when: ({ context }) =>
          context.timezone !== 'Europe/Lisbon' && context.saved.timezone === 'Europe/Lisbon',
        shows: [seeText('combobox', 'Europe/Lisbon')],
      },
      {
        name: 'Dark',
        event: { type: 'field.change', field: 'theme', value: 'dark' },
        by: [click('radio', 'Dark')],
        when: ({ context }) => context.theme !== 'dark',
      },
      {
        name: 'System',
        event: { type: 'field.change', field: 'theme', value: 'system' },
        by: [click('radio', 'System')],
        when: ({ context }) => context.theme !== 'system' && context.saved.theme === 'system',
      },
    ],
    'form.submit': [{ name: 'Save', event: { type: 'form.submit' }, by: [click('button', 'Save')] }],
    'form.cancel': [{ name: 'Cancel', event: { type: 'form.cancel' }, by: [click('button', 'Cancel')] }],
  },
  delays: { successNotice: 3000 },
  effects: {
    updateUser: [
      { name: 'saved', done: profile },
      refusal(
        'not known',
        new ApiError(400, 'invalid_request', UNKNOWN),
        `Failed to save timezone. ${UNKNOWN}`,
      ),
      refusal(
        'offline',
        new ApiError(0, 'network', NETWORK_SENTENCE),
        `Failed to save timezone. ${NETWORK_SENTENCE}`,
      ),
      refusal('something else', new Error('boom'), 'Failed to save timezone'),
    ],
    saveTheme: [
      { name: 'stored', done: undefined, shows: [seeText('status', 'Theme saved')] },
      { name: 'not stored', error: new Error('storage is full'), shows: [seeBanner(NOT_STORED)] },
    ],
  },
  asks: {
    updateUser: {
      '*': { params: { id: 'u1' }, body: { field: 'timezone', value: 'America/Chicago' } },
    },
    saveTheme: { '*': { theme: 'dark' } },
  },
  listeners: ['showTheme'],
  leadsTo: { left: '/northbeam/user/profile' },
  states: {
    editing: [
      see('combobox', 'Timezone'),
      see('radiogroup', 'Theme'),
      see('button', 'Save'),
      see('button', 'Cancel'),
    ],
    savingTimezone: [
      seeDisabled('button', 'Save'),
      seeDisabled('button', 'Cancel'),
      seeDisabled('combobox', 'Timezone'),
      absentText('status', 'Timezone saved'),
    ],
    savingTheme: [seeDisabled('button', 'Save'), seeDisabled('radio', 'Dark')],
    saved: [seeDisabled('button', 'Save'), seeText('status', 'saved')],
  },
  relevant: ({ timezone, theme, saved, problem, notices }) => ({
    timezone,
    theme,
    saved,
    problem: problem?.text,
    notices,
  }),
  secret: { context: [], events: [] },
});
