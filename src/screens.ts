/** The screen of each walk, loaded when asked for: tests and the atlas find screens here. */
import type { ComponentType } from 'react';
import type { AnyActorRef } from 'xstate';

export type Screen = ComponentType<{ actor: AnyActorRef }>;

const screens: Readonly<Record<string, () => Promise<unknown>>> = {
  signup: () => import('./features/auth/signup-screen.tsx').then((module) => module.SignupScreen),
  signin: () => import('./features/auth/signin-screen.tsx').then((module) => module.SigninScreen),
  renewals: () => import('./features/renewals/renewals-screen.tsx').then((module) => module.RenewalsScreen),
};

/** @throws if the walk has no screen; a test holds this list against the register. */
export async function loadScreen(walkId: string): Promise<Screen> {
  const load = screens[walkId];
  if (load === undefined) throw new Error(`The walk ${walkId} has no screen`);
  // Each screen takes its own machine's actor; whoever loads one by id has just made that actor.
  return (await load()) as Screen;
}
