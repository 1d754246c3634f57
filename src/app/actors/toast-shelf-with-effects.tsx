/** Connects the toast list with the toast bus. */
import { toasterMachine } from '../../../machines/shell/toaster.machine.ts';
import { watchToasts } from '../../effects/toasts.ts';
import { ToastShelf } from '../../features/shell/toast-shelf.tsx';
import { useRootActor } from './roots.ts';

const toaster = toasterMachine.provide({ actors: { watchToasts } });

export function ToastShelfWithEffects() {
  return <ToastShelf actor={useRootActor(toaster)} />;
}
