/**
 * A person's timezone and theme (spec §2.13, §8, §9). A chosen theme is shown at once and stored by Save; Cancel returns
 * everything to what is saved and leads back to the personal profile.
 */
import { assign, emit, fromCallback, sendTo, setup, type ActorRefFrom } from 'xstate';
import { ApiError } from '../../contract/errors.ts';
import { paths } from '../../contract/paths.ts';
import { offeredTimezones, updateUser, type UserProfile } from '../../contract/users.ts';
import { callSlot } from '../shared/call-slot.ts';
import { defineForm, type FieldChange, type FormProblem, type Values } from '../shared/form.ts';
import type { GoTo } from '../shared/go-to.ts';
import { notProvided } from '../shared/not-provided.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export type PreferencesField = 'timezone' | 'theme';

export interface PreferencesInput {
  readonly userId: string;
  /** The slug of the open workspace. */
  readonly slug: string;
  readonly saved: { readonly timezone: string; readonly theme: Theme };
}

interface PreferencesContext extends PreferencesInput, Values<PreferencesField> {
  /** The seven of spec §9, and the stored one if it is another (design §7). */
  readonly timezones: readonly string[];
  readonly problem: FormProblem | null;
  /** What was saved, in words. */
  readonly notices: readonly string[];
}

type PreferencesEvent =
  | ({ type: 'field.change' } & FieldChange<PreferencesField>)
  | { type: 'form.submit' }
  | { type: 'form.cancel' };

/** Sent to the slot `showTheme`. */
export interface ThemeShown {
  readonly type: 'theme.show';
  readonly theme: Theme;
}

const form = defineForm<PreferencesField>({ timezone: {}, theme: {} });

/** Only the screen's own choices arrive, and those are themes. */
const themeOf = ({ theme }: Values<PreferencesField>) => theme as Theme;

const withStored = (stored: string): readonly string[] =>
  offeredTimezones.some((offered) => offered === stored) ? offeredTimezones : [...offeredTimezones, stored];

const isTimezoneChanged = ({ timezone, saved }: PreferencesContext) => timezone !== saved.timezone;
const isThemeChanged = ({ theme, saved }: PreferencesContext) => theme !== saved.theme;

const FAILED = 'Failed to save timezone';
const timezoneProblem = (error: unknown): FormProblem => ({
  field: 'form',
  text: error instanceof ApiError ? `${FAILED}. ${error.detail}` : FAILED,
});
/** Private windows may refuse to store anything. */
const themeProblem: FormProblem = {
  field: 'form',
  text: 'The theme could not be saved in this browser. It stays until the page is loaded again.',
};

export const preferencesMachine = setup({
  types: {
    context: {} as PreferencesContext,
    events: {} as PreferencesEvent,
    input: {} as PreferencesInput,
    emitted: {} as GoTo | { type: 'profile.saved'; profile: UserProfile },
    children: {} as { showTheme: 'showTheme' },
  },
  actors: {
    updateUser: callSlot('preferences', updateUser),
    /** Stores the theme in this browser. */
    saveTheme: notProvided<void, { theme: Theme }>('preferences', 'saveTheme'),
    /** Shows the theme of each `theme.show`, and the stored one when it ends. */
    showTheme: fromCallback<ThemeShown>(() => {
      throw new Error('preferences: showTheme was not provided');
    }),
  },
  guards: {
    isTimezoneChanged: ({ context }) => isTimezoneChanged(context),
    isThemeChanged: ({ context }) => isThemeChanged(context),
  },
  actions: {
    ...form.actions,
    showTheme: sendTo('showTheme', ({ context }) => ({
      type: 'theme.show' as const,
      theme: themeOf(context),
    })),
    clearNotices: assign({ notices: [] }),
    keepTimezone: assign(({ context }, { output: { timezone } }: { output: UserProfile }) => ({
      timezone,
      saved: { ...context.saved, timezone },
      notices: ['Timezone saved'],
    })),
    tellProfile: emit((_, { output }: { output: UserProfile }) => ({
      type: 'profile.saved' as const,
      profile: output,
    })),
    keepTheme: assign(({ context }) => ({
      saved: { ...context.saved, theme: themeOf(context) },
      notices: [...context.notices, 'Theme saved'],
    })),
    restore: assign(({ context }) => ({ ...context.saved, problem: null })),
  },
  delays: { successNotice: 3000 },
}).createMachine({
  id: 'preferences',
  context: ({ input }) => ({
    ...input,
    ...input.saved,
    timezones: withStored(input.saved.timezone),
    problem: null,
    notices: [],
  }),
  invoke: { id: 'showTheme', src: 'showTheme' },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'field.change': {
          actions: [{ type: 'change', params: ({ event }) => event }, 'clearNotices', 'showTheme'],
        },
        'form.submit': [
          {
            guard: 'isTimezoneChanged',
            target: 'savingTimezone',
            actions: ['clearProblem', 'clearNotices'],
          },
          { guard: 'isThemeChanged', target: 'savingTheme', actions: ['clearProblem', 'clearNotices'] },
        ],
        'form.cancel': 'left',
      },
    },
    savingTimezone: {
      tags: 'busy',
      invoke: {
        id: 'updateUser',
        src: 'updateUser',
        input: ({ context: { userId, timezone } }) => ({
          params: { id: userId },
          body: { field: 'timezone' as const, value: timezone },
        }),
        onDone: [
          {
            guard: 'isThemeChanged',
            target: 'savingTheme',
            actions: [
              { type: 'keepTimezone', params: ({ event }) => event },
              { type: 'tellProfile', params: ({ event }) => event },
            ],
          },
          {
            target: 'saved',
            actions: [
              { type: 'keepTimezone', params: ({ event }) => event },
              { type: 'tellProfile', params: ({ event }) => event },
            ],
          },
        ],
        onError: {
          target: 'editing',
          actions: assign({ problem: ({ event }) => timezoneProblem(event.error) }),
        },
      },
    },
    savingTheme: {
      tags: 'busy',
      invoke: {
        id: 'saveTheme',
        src: 'saveTheme',
        input: ({ context }) => ({ theme: themeOf(context) }),
        onDone: { target: 'saved', actions: 'keepTheme' },
        onError: { target: 'editing', actions: assign({ problem: themeProblem }) },
      },
    },
    saved: {
      after: { successNotice: 'editing' },
      on: {
        'field.change': {
          target: 'editing',
          actions: [{ type: 'change', params: ({ event }) => event }, 'showTheme'],
        },
        'form.cancel': 'left',
      },
      exit: 'clearNotices',
    },
    left: {
      type: 'final',
      entry: [
        'restore',
        emit(({ context }) => ({ type: 'go.to', path: paths.workspace.userProfile(context.slug) })),
      ],
    },
  },
});

export type PreferencesActor = ActorRefFrom<typeof preferencesMachine>;

/** Whether a choice is not saved yet, so that closing the page would lose it. */
export const isUnsaved = ({ context }: { readonly context: PreferencesContext }) =>
  isTimezoneChanged(context) || isThemeChanged(context);
