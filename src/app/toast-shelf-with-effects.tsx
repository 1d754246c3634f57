/** Joins the shelf of toasts with its bus. */
import { useActorRef } from '@xstate/react';
import { toasterMachine } from '../../machines/shell/toaster.machine.ts';
import { watchToasts } from '../effects/toasts.ts';
import { ToastShelf } from '../features/shell/toast-shelf.tsx';

const toaster = toasterMachine.provide({ actors: { watchToasts } });

export function ToastShelfWithEffects() {
  return <ToastShelf actor={useActorRef(toaster)} />;
}
