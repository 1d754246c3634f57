import { useSelector } from '@xstate/react';
import { CHAT_TRASH_DAYS } from '../../../contract/chat-folders.ts';
import type { DeletedFolder } from '../../../machines/chat/panel-lists.ts';
import type { ConfirmActor } from '../../../machines/shared/confirm.machine.ts';
import { ConfirmQuestion } from '../../ui/confirm-question.tsx';

/** Asks before a folder is deleted with what is in it (spec §4); both can be restored from the trash. */
export function FolderQuestion({ actor }: { readonly actor: ConfirmActor<DeletedFolder> }) {
  const title = useSelector(actor, ({ context }) => context.subject.item.title);
  const kind = useSelector(actor, ({ context }) => context.subject.item.kind);
  const held = kind === 'chatFolder' ? 'chats' : 'actions';
  return (
    <ConfirmQuestion
      actor={actor}
      title={`Delete the folder ${title}?`}
      text={`All ${held} within will be deleted. The folder and its ${held} stay in Deleted Items for ${CHAT_TRASH_DAYS} days and can be restored from there.`}
      action="Delete folder"
    />
  );
}
