/** What the walks of the profiles do not say of their screens: other roles, the window for a file, addresses of previews. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { northbeam, workspaceProfileWalk } from '../../../machines/settings/workspace-profile.walk.ts';
import { useFilePreview } from '../../../src/ui/use-file-preview.ts';
import { openWalk } from '../ui/open-walk.tsx';

test('a member who is no admin sees name and logo of the workspace, and why they cannot change them', async () => {
  await openWalk(workspaceProfileWalk, undefined, {
    userId: 'u1',
    workspace: { ...northbeam, role: 'chief_editor' },
  });
  expect(screen.getByRole('heading', { name: 'Northbeam' })).toBeInTheDocument();
  expect(
    screen.getByText('Only admins (Workspace Configuration) may change name and logo.'),
  ).toBeInTheDocument();
  expect(screen.queryAllByRole('button').map((button) => button.textContent)).toEqual([]);
  expect(screen.getByRole('link', { name: 'User Management' })).toHaveAttribute(
    'href',
    '/northbeam/workspace/users',
  );
});

test('the window for a file opens with the button, offers what is accepted, and takes the same file twice', async () => {
  const flow = await openWalk(workspaceProfileWalk);
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click');
  await flow.user.click(screen.getByRole('button', { name: 'Upload logo' }));
  expect(opened).toHaveBeenCalledTimes(1);
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  expect(input?.accept).toBe('image/jpeg,image/png,image/webp,image/gif');
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  if (input) fireEvent.change(input, { target: { files: [file] } });
  expect(screen.getByRole('button', { name: 'Save logo' })).toHaveFocus();
  expect(input?.value).toBe('');
});

test('after a cancelled upload the focus is on the button that chooses a file', async () => {
  const flow = await openWalk(workspaceProfileWalk);
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  if (input) fireEvent.change(input, { target: { files: [file] } });
  await flow.user.click(screen.getByRole('button', { name: 'Cancel upload' }));
  expect(screen.getByRole('button', { name: 'Upload logo' })).toHaveFocus();
});

test('the preview is that of the file that was chosen last, and goes with it', async () => {
  const Shown = ({ file }: { readonly file: unknown }) => <output>{useFilePreview(file) ?? 'none'}</output>;
  const [one, two] = ['1', '2'].map((text) => new File([text], `${text}.png`, { type: 'image/png' }));
  const view = render(<Shown file={one} />);
  view.rerender(<Shown file={two} />);
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent(`data:image/png;base64,${btoa('2')}`),
  );
  view.rerender(<Shown file={null} />);
  expect(screen.getByRole('status')).toHaveTextContent('none');
});
