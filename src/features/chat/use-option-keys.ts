import { useEffect } from 'react';
import type { ConversationActor } from '../../../machines/chat/conversation.machine.ts';
import { takesLetters } from '../../ui/is-typing.ts';

/** 1 to 9 choose an option of the last answer, except in fields, tables, menus and dialogs. */
export function useOptionKeys(actor: ConversationActor): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented, repeat, target } = event;
      if (defaultPrevented || ctrlKey || metaKey || altKey || shiftKey || repeat || !/^[1-9]$/.test(key))
        return;
      const pressed = { type: 'option.press', number: Number(key) } as const;
      if (takesLetters(target) || !actor.getSnapshot().can(pressed)) return;
      event.preventDefault();
      actor.send(pressed);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [actor]);
}
