/** Connects the keys that lead to a page with the keyboard and the router. */
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../contract/paths.ts';
import { goToPageMachine, type LetterPressed } from '../../../machines/shell/go-to-page.machine.ts';
import { takesLetters } from '../../ui/is-typing.ts';
import { relay, report } from './relay.ts';
import { useRootActor } from './roots.ts';

const goToPage = goToPageMachine.provide({ actors: { watchKeys: relay } });

/** G and the letter of a page open it, except in fields, cells, menus and dialogs. */
export function usePageKeys(slug: string): void {
  const actor = useRootActor(goToPage);
  const navigate = useNavigate();
  useEffect(() => {
    const asked = actor.on('page.asked', ({ page }) => void navigate(paths.workspace[page](slug)));
    return () => asked.unsubscribe();
  }, [actor, navigate, slug]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented, target } = event;
      if (defaultPrevented || ctrlKey || metaKey || altKey || key.length !== 1 || takesLetters(target))
        return;
      const pressed: LetterPressed = { type: 'letter.press', letter: key };
      if (!actor.getSnapshot().can(pressed)) return;
      // A letter that belongs to two keys does not do what it does by itself.
      event.preventDefault();
      event.stopPropagation();
      report(actor, 'watchKeys', pressed);
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, [actor]);
}
