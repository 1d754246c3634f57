/** The palette takes the keys with its first rendering, and its entries follow (decision 109). */
import { act, screen, waitFor } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { createActor, fromCallback, type EventObject } from 'xstate';
import { paletteMachine } from '../../../machines/palette/palette.machine.ts';
import type { PaletteScope } from '../../../machines/palette/entries.ts';
import { PaletteScreen } from '../../../src/features/palette/palette-screen.tsx';

test('the entries are rendered after the field, which names none until then', async () => {
  const still = fromCallback(() => {});
  const machine = paletteMachine.provide({
    actors: {
      watchAsked: still,
      watchRights: still,
      loadSources: fromCallback<EventObject, PaletteScope>(() => {}),
    },
  });
  const palette = createActor(machine, {
    input: { userId: 'u1', workspaceId: 'w1', slug: 'northbeam', role: 'admin' },
  }).start();
  const place = document.body.appendChild(document.createElement('div'));
  const options = () => document.querySelectorAll('[role=option]').length;

  // Outside of `act`, which would go on until the entries are there.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const root = createRoot(place);
  flushSync(() => root.render(<PaletteScreen actor={palette} />));
  flushSync(() => palette.send({ type: 'palette.ask' }));
  // Read at once: what waits lets React go on.
  const field = screen.getByRole('combobox');
  const first = { options: options(), named: field.getAttribute('aria-activedescendant') };
  vi.unstubAllGlobals();

  expect(first).toEqual({ options: 0, named: null });
  expect(field).toHaveAttribute('aria-expanded', 'true');
  await waitFor(() => expect(options()).toBeGreaterThan(0));
  expect(document.getElementById(field.getAttribute('aria-activedescendant') ?? '')).not.toBeNull();
  await act(async () => root.unmount());
  palette.stop();
});
