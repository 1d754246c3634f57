/** The workspace switcher knows its person's workspaces before its button can be pressed. */
import { render, screen } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { useLayoutEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { useWorkspaceSwitcher } from '../../../src/app/actors/use-workspace-switcher.ts';

vi.mock('../../../src/app/actors/session.ts', () => {
  const workspaces = [{ workspace_id: 'w1' }, { workspace_id: 'w2' }];
  return {
    session: {
      getSnapshot: () => ({ context: { profile: { workspaces } } }),
      subscribe: () => ({ unsubscribe: () => {} }),
    },
  };
});

test('a press before the effects of the first frame have run opens the menu, and does not say that it is coming soon', () => {
  function Pressed() {
    const actor = useWorkspaceSwitcher();
    useLayoutEffect(() => actor.send({ type: 'switch.request' }), [actor]);
    return <output>{useSelector(actor, ({ value }) => JSON.stringify(value))}</output>;
  }
  render(<Pressed />);
  expect(screen.getByRole('status')).toHaveTextContent(JSON.stringify({ several: 'open' }));
});
