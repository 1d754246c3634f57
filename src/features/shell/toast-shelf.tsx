/**
 * The list of toasts in the corner (spec §9, look "States"): oldest on top, so that a toast does not move while it is
 * read.
 */
import { useSelector } from '@xstate/react';
import { AnimatePresence, LazyMotion } from 'framer-motion';
import type { ToastActor } from '../../../machines/shell/toast.machine.ts';
import type { ToasterActor } from '../../../machines/shell/toaster.machine.ts';
import { loadMotion } from '../../ui/load-motion.ts';
import { Toast } from '../../ui/toast.tsx';

function ToastItem({ actor }: { readonly actor: ToastActor }) {
  const text = useSelector(actor, ({ context }) => context.text);
  const tone = useSelector(actor, ({ context }) => context.tone);
  return (
    <Toast
      text={text}
      tone={tone}
      onHold={() => actor.send({ type: 'toast.hold' })}
      onRelease={() => actor.send({ type: 'toast.release' })}
      onDismiss={() => actor.send({ type: 'toast.dismiss' })}
    />
  );
}

export function ToastShelf({ actor }: { readonly actor: ToasterActor }) {
  const ids = useSelector(actor, ({ context }) => context.toasts);
  const children: Readonly<Record<string, unknown>> = actor.getSnapshot().children;
  return (
    <div className="pointer-events-none fixed bottom-4 right-4 z-toast flex w-[400px] max-w-[calc(100vw-32px)] flex-col items-end gap-2 print:hidden">
      <LazyMotion features={loadMotion} strict>
        <AnimatePresence>
          {ids.map((id) => (
            // The children with these ids are toasts; the bus has another id.
            <ToastItem key={id} actor={children[id] as ToastActor} />
          ))}
        </AnimatePresence>
      </LazyMotion>
    </div>
  );
}
