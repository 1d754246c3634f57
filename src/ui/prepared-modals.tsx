import { Dialog, DialogBackdrop, DialogPanel, DialogTitle, Transition } from '@headlessui/react';
import { startTransition, useEffect, useState } from 'react';

/** `rendered` once the browser is idle, and `done` once it is idle again. */
type Stage = 'waiting' | 'rendered' | 'done';

const following = { waiting: 'rendered', rendered: 'done', done: 'done' } as const;

const stay = () => {};

/** A closed dialog of the library gives a focus that is nowhere to what was pressed before. */
const mayMoveFocus = () =>
  document.activeElement === document.body && navigator.userActivation?.hasBeenActive !== false;

/**
 * Rendered with every page, so that the first dialog of it opens as fast as the others. It shows nothing. The first component of Headless UI on a page is
 * rendered twice, in case that the page comes from a server; this is that one. A dialog that is rendered twice makes the page inert before its frame. While the
 * browser is idle a closed dialog is rendered, for which the browser compiles the code of all.
 */
export function PreparedModals() {
  const [stage, setStage] = useState<Stage>('waiting');
  useEffect(() => {
    if (stage === 'done' || !('requestIdleCallback' in window)) return;
    const go = () => startTransition(() => setStage(mayMoveFocus() ? 'done' : following[stage]));
    const idle = requestIdleCallback(go);
    return () => cancelIdleCallback(idle);
  }, [stage]);
  if (stage !== 'rendered') return <Transition show={false} />;
  return (
    <Dialog open={false} unmount={false} onClose={stay}>
      <DialogBackdrop />
      <DialogPanel>
        <DialogTitle />
      </DialogPanel>
    </Dialog>
  );
}
