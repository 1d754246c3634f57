/** The walks find faults: a button that does nothing, a case that is missing, a refused control that works. */
import { expect, test } from 'vitest';
import { watchCoverage } from '../../machines/testing/coverage.ts';
import { pathsOf, type FlowPath } from '../../machines/testing/model.ts';
import { cellSaveWalk } from '../../machines/renewals/cell-save.walk.ts';
import { signinWalk } from '../../machines/auth/signin.walk.ts';
import { register, type RegisteredWalk } from '../../machines/testing/register.ts';
import { toursOf } from '../../machines/testing/tours.ts';
import type { Walk } from '../../machines/testing/walk.ts';
import { loadScreen, type Screen } from '../../src/screens.ts';
import { followOnScreen } from '../support/screens/walk-stage.tsx';

const entryOf = (walk: Walk): RegisteredWalk => {
  const entry = register.find((one) => one.walk.id === walk.id);
  if (entry === undefined) throw new Error(`${walk.id} is not registered`);
  return entry;
};

const ignore = () => {};

/** The screen with one button that does nothing: its clicks are stopped. */
function unwired(Shown: Screen, name: string): Screen {
  return (props) => (
    <div
      onClickCapture={(event) => {
        const button = event.target instanceof Element ? event.target.closest('button') : null;
        if (button?.textContent === name) {
          event.stopPropagation();
          event.preventDefault();
        }
      }}
    >
      <Shown {...props} />
    </div>
  );
}

const firstPath = (paths: readonly FlowPath[], move: string) => {
  const path = paths.find((one) => one.steps.some((step) => step.move.name === move));
  if (path === undefined) throw new Error(`No path takes ${move}`);
  return path;
};

test('a walk fails on a button that does nothing', async () => {
  const entry = entryOf(cellSaveWalk);
  const path = firstPath(pathsOf(cellSaveWalk), 'undo.request: Undo');
  const Shown = await loadScreen('renewals');
  await followOnScreen(entry, path, Shown, ignore);
  await expect(followOnScreen(entry, path, unwired(Shown, 'Undo'), ignore)).rejects.toThrow(/saved/);
});

test('a walk without a case for an event names the transition that nothing takes', async () => {
  const { 'undo.request': _, ...events } = cellSaveWalk.events;
  const lacking: Walk = { ...cellSaveWalk, events: { ...events, 'undo.request': [] } };
  const coverage = watchCoverage(lacking.machine);
  const Shown = await loadScreen('renewals');
  for (const tour of toursOf(lacking, pathsOf(lacking))) {
    await followOnScreen({ ...entryOf(cellSaveWalk), walk: lacking }, tour, Shown, coverage.inspect);
  }
  expect(coverage.report().missing).toContain('cellSave.saved --undo.request[0]--> cellSave.undoing');
});

test('a walk that leaves out an event is refused', () => {
  const { 'form.submit': _, ...events } = signinWalk.events;
  expect(() => pathsOf({ ...signinWalk, events })).toThrow('signin: the walk has no case for form.submit');
});

test('a walk fails on a control that stays usable though the machine refuses its event', async () => {
  const entry = entryOf(signinWalk);
  const path = pathsOf(signinWalk).find((one) =>
    one.refused.some(({ name }) => name.startsWith('form.submit')),
  );
  if (path === undefined) throw new Error('No path refuses form.submit');
  const Careless: Screen = () => (
    <main>
      <h1>Sign in</h1>
      <input aria-label="Email" />
      <input aria-label="Password" />
      <a href="/reset-password">Forgot password?</a>
      <input type="checkbox" aria-label="This is a shared computer" />
      <button type="button">Sign In</button>
    </main>
  );
  await expect(followOnScreen(entry, path, Careless, ignore)).rejects.toThrow(
    /is refused, but Sign In is usable/,
  );
});
