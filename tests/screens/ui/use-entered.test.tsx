/** A part that takes long to render comes after the frame of the press, and goes at once (decision 102). */
import { act, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useEntered } from '../../../src/ui/use-entered.ts';

interface Rendered {
  readonly isOn: boolean;
  readonly isShown: boolean;
}

/** Every rendering after a change. */
function followed() {
  const rendered: Rendered[] = [];
  function Page({ isOn }: { readonly isOn: boolean }) {
    const isShown = useEntered(isOn);
    rendered.push({ isOn, isShown });
    return null;
  }
  const { rerender } = render(<Page isOn={false} />);
  return async (isOn: boolean) => {
    rendered.length = 0;
    await act(async () => rerender(<Page isOn={isOn} />));
    return rendered.slice();
  };
}

test('the page is rendered without the part, and then with it', async () => {
  const after = followed();
  const rendered = await after(true);
  expect(rendered.at(0)).toEqual({ isOn: true, isShown: false });
  expect(rendered.at(-1)).toEqual({ isOn: true, isShown: true });
});

test('the page is never rendered with a part that was left', async () => {
  const after = followed();
  await after(true);
  const rendered = await after(false);
  expect(rendered.length).toBeGreaterThan(0);
  for (const one of rendered) expect(one).toEqual({ isOn: false, isShown: false });
});
