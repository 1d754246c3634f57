/** Whether this browser shows the inspector's button; the inspector itself is there all the same. */
import { mergeUi, readUi } from './ui-memory.ts';

export const inspectorButton = {
  isHidden: (): boolean => readUi().inspector === 'hidden',
  /** A browser that stores nothing hides it until the page is left. */
  setHidden(hidden: boolean): void {
    try {
      mergeUi({ inspector: hidden ? 'hidden' : 'shown' });
    } catch {
      // The button is as the person wants it on this page.
    }
  },
};
