/** The drawer of the inspector: what it lists, shows, holds back and sends, and that it draws only what is in view. */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createActor } from 'xstate';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { signinWalk } from '../../../machines/auth/signin.walk.ts';
import { toastMachine } from '../../../machines/shell/toast.machine.ts';
import { simulate } from '../../../machines/testing/simulation.ts';
// The drawer is loaded lazily; imported here, the first test does not wait for its code.
import '../../../src/devtools/inspector/drawer.tsx';
import { Inspector } from '../../../src/devtools/inspector/inspector.tsx';
import { createRecorder } from '../../../src/devtools/inspector/recorder.ts';
import { frames } from './frames.ts';

// The layout engine runs in a worker, which jsdom lacks; the chart has tests of its own.
vi.mock('../../../src/devtools/chart/machine-chart.tsx', () => ({
  MachineChart: ({ active, taken }: { active: ReadonlySet<string>; taken: ReadonlySet<string> }) => (
    <p data-testid="chart">{`${[...active].join(' ')} | ${[...taken].join(' ')}`}</p>
  ),
}));

beforeEach(() => {
  document.body.innerHTML = '<div id="root"><div data-page-tools=""></div></div>';
});

async function open(setHidden = (_hidden: boolean) => {}) {
  const frame = frames();
  const recorder = createRecorder({ now: () => Date.UTC(2026, 0, 1), onNextFrame: frame.onNextFrame });
  const simulation = simulate({ walk: signinWalk }, recorder.inspect);
  render(<Inspector recorder={recorder} button={{ isHidden: () => false, setHidden }} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Open the inspector' }));
  await screen.findByRole('region', { name: 'Inspector' });
  const next = () => act(() => frame.next());
  const send = (event: { type: string; [data: string]: unknown }) => {
    simulation.actor.send(event);
    next();
  };
  return { frame, next, recorder, simulation, send, user };
}

const rows = () =>
  within(screen.getByRole('table', { name: 'Events' }))
    .getAllByRole('row')
    .slice(1);
const actors = () => within(screen.getByRole('tree')).getAllByRole('treeitem');
const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

test('the inspector shows the newest root on its chart, with its context masked', async () => {
  const { send } = await open();
  expect(texts(actors())).toEqual(['signinform.editing, report.idle']);
  expect(actors()[0]).toHaveAttribute('aria-selected', 'true');
  send({ type: 'field.change', field: 'password', value: 'Zebra-crossing-73!' });
  send({ type: 'field.change', field: 'email', value: 'zoe@zebra.test' });
  send({ type: 'form.submit' });
  expect(texts(actors())).toEqual(['signinform.checkingLimit, report.idle', 'checkLoginRateLimitrunning']);
  expect(screen.getByTestId('chart')).toHaveTextContent(
    'signin signin.form signin.report signin.report.idle signin.form.checkingLimit | signin.form.editing --form.submit[1]--> signin.form.checkingLimit',
  );
  const context = screen.getByRole('region', { name: 'Context' });
  expect(context).toHaveTextContent('email: "zoe@zebra.test"');
  expect(context).toHaveTextContent('password: "•••"');
  expect(screen.getByRole('region', { name: 'Inspector' })).not.toHaveTextContent('Zebra-crossing');
});

test('the inspector shows of an effect only that it runs', async () => {
  const { simulation, send, next, user } = await open();
  send({ type: 'field.change', field: 'password', value: 'Zebra-crossing-73!' });
  send({ type: 'field.change', field: 'email', value: 'zoe@zebra.test' });
  send({ type: 'form.submit' });
  simulation.apply({ do: 'settle', effect: 'checkLoginRateLimit', outcome: 'allowed' });
  next();
  await user.click(actors()[1] as HTMLElement);
  expect(screen.getByRole('heading', { name: 'signIn' })).toBeVisible();
  expect(screen.getByText(/^An effect\./)).toBeVisible();
  const started = screen.getAllByRole('button', { name: 'xstate.init' }).at(-1);
  await user.click(started as HTMLElement);
  expect(screen.getByRole('region', { name: /^Event / })).toHaveTextContent(
    /^xstate\.init to signIn from signin, .*What passes an effect may be secret and is not shown\.$/,
  );
  expect(screen.getByRole('region', { name: 'Inspector' })).not.toHaveTextContent('Zebra-crossing');
});

test('the inspector lists what happened, marks what was ignored, and says what an event changed', async () => {
  const { send, user } = await open();
  send({ type: 'form.submit' });
  send({ type: 'field.change', field: 'email', value: 'zoe@zebra.test' });
  expect(rows().map((row) => texts(within(row).getAllByRole('cell')).slice(1))).toEqual([
    ['signin', 'xstate.init', 'form.editing, report.idle'],
    ['signin', 'form.submit', 'form.editing, report.idleignored'],
    ['signin', 'field.change', 'form.editing, report.idle'],
  ]);
  const row = screen.getByRole('button', { name: 'field.change' });
  await user.click(row);
  expect(row).toHaveAttribute('aria-expanded', 'true');
  const details = screen.getByRole('region', { name: 'Event 3' });
  expect(details).toHaveTextContent('field.change to signin from the application');
  expect(details).toHaveTextContent('value: "•••"');
  expect(texts(within(details).getAllByRole('listitem'))).toEqual([
    'email: "" → "zoe@zebra.test"',
    'signin.form.editing --field.change[0]--> (stays)',
  ]);
  await user.click(within(details).getByRole('button', { name: 'Close the event' }));
  expect(screen.queryByRole('region', { name: 'Event 3' })).toBeNull();
});

test('the search of the inspector finds events by a word, and says when it finds no actor', async () => {
  const { send, user } = await open();
  send({ type: 'form.submit' });
  send({ type: 'field.change', field: 'email', value: 'zoe@zebra.test' });
  await user.type(screen.getByLabelText('Search actors and events'), 'IGNOR');
  expect(rows().map((row) => within(row).getByRole('button').textContent)).toEqual(['form.submit']);
  expect(screen.getByText('No actor fits the search.')).toBeVisible();
});

test('a paused inspector holds back new events and counts them, and removes those that are cleared', async () => {
  const { send, user } = await open();
  await user.click(screen.getByRole('button', { name: 'Pause' }));
  send({ type: 'form.submit' });
  send({ type: 'form.submit' });
  expect(rows()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Clear the events' }));
  send({ type: 'form.submit' });
  await user.click(screen.getByRole('button', { name: 'Resume, 1 waiting' }));
  expect(rows()).toHaveLength(1);
  expect(rows()[0]).toHaveTextContent('form.submit');
});

describe('events to send', () => {
  const json = () => screen.getByLabelText('Event as JSON');
  const choose = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
    await user.click(screen.getByLabelText('Event to send'));
    await user.click(screen.getByRole('option', { name }));
  };

  test('an event to send is one of the walk’s, may be rewritten, and is kept as typed when it is wrong', async () => {
    const { user, simulation, next } = await open();
    await choose(user, 'field.change: a good email');
    expect(json()).toHaveValue(
      JSON.stringify({ type: 'field.change', field: 'email', value: 'maya@northbeam.io' }, null, 2),
    );
    fireEvent.change(json(), { target: { value: '{ "type": "field.change", "field": "email"' } });
    expect(screen.getByRole('alert')).toHaveTextContent(/^This is not JSON yet: /);
    expect(screen.getByRole('button', { name: 'Send event' })).toBeDisabled();
    await choose(user, 'field.change: a blank password');
    await choose(user, 'field.change: a good email');
    expect(json()).toHaveValue('{ "type": "field.change", "field": "email"');
    fireEvent.change(json(), { target: { value: '{"field":"email"}' } });
    expect(screen.getByRole('alert')).toHaveTextContent('An event is an object with a type.');
    fireEvent.change(json(), {
      target: { value: '{"type":"field.change","field":"email","value":"tom@northbeam.io"}' },
    });
    await user.click(screen.getByRole('button', { name: 'Send event' }));
    next();
    expect(simulation.actor.getSnapshot().context.email).toBe('tom@northbeam.io');
    expect(rows().at(-1)).toHaveTextContent('field.change');
  });

  test('an event to send that the machine refuses shows why', async () => {
    const { user } = await open();
    await choose(user, 'field.change: a good email');
    fireEvent.change(json(), { target: { value: '{"type":"form.submit"}' } });
    expect(screen.getByRole('button', { name: 'Send event' })).toHaveAccessibleDescription(
      'The machine refuses it in this state: hasBadEmail, hasPassword.',
    );
    fireEvent.change(json(), { target: { value: '{"type":"form.sumbit"}' } });
    expect(screen.getByRole('button', { name: 'Send event' })).toHaveAccessibleDescription(
      'The machine does not know form.sumbit in this state.',
    );
  });

  test('an event without what every case of it carries cannot be sent, as it would break its screen', async () => {
    const { user } = await open();
    await choose(user, 'field.change: a good email');
    for (const text of [
      '{"type":"field.change","field":"email"}',
      '{"type":"field.change","field":"email","value":7}',
    ]) {
      fireEvent.change(json(), { target: { value: text } });
      expect(screen.getByRole('button', { name: 'Send event' })).toHaveAccessibleDescription(
        'field.change needs a value like that of its samples.',
      );
      expect(screen.getByRole('button', { name: 'Send event' })).toBeDisabled();
    }
  });
});

test('Escape empties the search of the inspector before it closes the drawer', async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText('Search actors and events'), 'signin{Escape}');
  expect(screen.getByLabelText('Search actors and events')).toHaveValue('');
  expect(screen.getByRole('region', { name: 'Inspector' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Inspector' })).toBeNull();
});

test('the inspector closes by Escape and by the shortcut, which also opens it', async () => {
  const { user } = await open();
  const region = () => screen.queryByRole('region', { name: 'Inspector' });
  await user.keyboard('{Escape}');
  expect(region()).toBeNull();
  expect(document.getElementById('root')).not.toHaveAttribute('style');
  const chord = { code: 'Period', key: '>', ctrlKey: true, shiftKey: true };
  fireEvent.keyDown(document, chord);
  expect(region()).toHaveFocus();
  fireEvent.keyDown(document, chord);
  expect(region()).toBeNull();
});

test('of 10,000 actors the inspector draws only the rows in view, once in a frame', async () => {
  const { frame, next, recorder } = await open();
  const before = frame.asked();
  act(() => {
    for (let at = 0; at < 10_000; at += 1) {
      createActor(toastMachine, {
        input: { text: `Toast ${at}`, tone: 'success', time: 'typical' } as never,
        inspect: recorder.inspect,
        clock: { setTimeout: () => 0, clearTimeout: () => {} },
      }).start();
    }
  });
  expect(frame.asked()).toBe(before + 1);
  next();
  expect(screen.getByText('10,001 actors, 5,001 older events gone')).toBeVisible();
  // 800 px of 28 px each, three more at each edge, and the one that is selected.
  expect(actors().length).toBeLessThanOrEqual(33);
  expect(rows().length).toBeLessThanOrEqual(36);
  fireEvent.keyDown(screen.getByRole('tree'), { key: 'End' });
  expect(actors().at(-1)).toHaveAttribute('aria-selected', 'true');
});

test('the inspector’s button moves with the page, and is on no page without room for it', async () => {
  await open();
  const opener = () => screen.queryByRole('button', { name: 'Open the inspector' });
  const root = document.getElementById('root');
  expect(root?.contains(opener())).toBe(true);
  await act(async () => root?.replaceChildren());
  expect(opener()).toBeNull();
  await act(async () => {
    if (root) root.innerHTML = '<main><div data-page-tools=""></div></main>';
  });
  expect(root?.querySelector('main')?.contains(opener())).toBe(true);
});

test('the inspector’s button can be hidden in the drawer, and the shortcut shows it again', async () => {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: query === '(any-hover: hover)',
  }));
  const hidden: boolean[] = [];
  const { user } = await open((next) => hidden.push(next));
  const opener = () => screen.queryByRole('button', { name: 'Open the inspector' });
  await user.click(screen.getByRole('button', { name: 'Hide the inspector’s button' }));
  expect([opener(), screen.queryByRole('region', { name: 'Inspector' })]).toEqual([null, null]);
  await user.keyboard('{Control>}{Shift>}[Period]{/Shift}{/Control}');
  expect(opener()).not.toBeNull();
  expect(screen.getByRole('region', { name: 'Inspector' })).toBeTruthy();
  expect(hidden).toEqual([true, false]);
});

test('the inspector’s button cannot be hidden where no pointer hovers, as there may be no keyboard', async () => {
  await open();
  expect(screen.queryByRole('button', { name: 'Hide the inspector’s button' })).toBeNull();
});
