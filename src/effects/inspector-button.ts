/** Whether this browser shows the inspector's button. The inspector itself is always available with devtools. */
import { mergeUi, readUi } from './ui-memory.ts';

export const inspectorButton = {
  isHidden: (): boolean => readUi().inspector === 'hidden',
  /** Without storage, it is hidden only until the page is left. */
  setHidden(hidden: boolean): void {
    try {
      mergeUi({ inspector: hidden ? 'hidden' : 'shown' });
    } catch {
      // The choice still applies to this page.
    }
  },
};
