/**
 * Puts the inspector on the page, in a React tree of its own: it outlives every route, and what breaks in it breaks
 * nothing of the application.
 */
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Inspector, type ButtonMemory } from './inspector.tsx';
import { createRecorder } from './recorder.ts';
import type { RootsSource } from './roots-source.ts';

export function mountInspector(roots: RootsSource, button: ButtonMemory): void {
  const recorder = createRecorder();
  roots.watch(recorder);
  const place = document.createElement('div');
  place.id = 'inspector';
  const root = createRoot(place);
  // Effects included: once the place is in the document, the shortcut is listened to.
  flushSync(() => root.render(<Inspector recorder={recorder} button={button} />));
  document.body.append(place);
}
