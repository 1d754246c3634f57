/** The place of the command palette. Its code is loaded when it is first asked for, and ahead of time where that costs nothing. */
import { useEffect, useSyncExternalStore } from 'react';
import { forgetAsked, isPaletteWanted, onPaletteWanted } from '../../effects/palette-asked.ts';
import { isTyping } from '../../ui/is-typing.ts';
import { lazyPart } from '../router/lazy-page.tsx';

export const palettePart = lazyPart(() =>
  import('./palette-with-effects.tsx').then((module) => module.PaletteWithEffects),
);

const onWanted = onPaletteWanted(isTyping);

export function PalettePart() {
  const isWanted = useSyncExternalStore(onWanted, isPaletteWanted);
  useEffect(() => {
    if (!isWanted) return;
    void palettePart.prefetch().then((isLoaded) => {
      // Keys are for the page again.
      if (!isLoaded) forgetAsked();
    });
  }, [isWanted]);
  return isWanted ? <palettePart.Part /> : null;
}
