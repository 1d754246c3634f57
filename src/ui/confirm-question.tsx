import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ConfirmActor } from '../../machines/shared/confirm.machine.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface ConfirmQuestionProps<Subject> {
  readonly actor: ConfirmActor<Subject>;
  readonly title: string;
  readonly text: ReactNode;
  readonly action: string;
  readonly tone?: 'danger' | 'primary';
}

/** The dialog of a `confirm` flow: question, progress, and a refusal with a retry. */
export function ConfirmQuestion<Subject>({ actor, ...words }: ConfirmQuestionProps<Subject>) {
  return (
    <ConfirmDialog
      {...words}
      busy={useSelector(actor, (snapshot) => snapshot.matches('doing'))}
      problem={useSelector(actor, ({ context }) => context.problem)}
      onConfirm={() => actor.send({ type: 'confirm.accept' })}
      onCancel={() => actor.send({ type: 'confirm.cancel' })}
    />
  );
}
