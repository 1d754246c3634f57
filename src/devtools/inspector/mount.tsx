/**
 * Mounts the inspector in a separate React tree: it outlives every route, and its errors do not affect the
 * application.
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
  // Runs effects too, so that the shortcut works when the element is in the document.
  flushSync(() => root.render(<Inspector recorder={recorder} button={button} />));
  document.body.append(place);
}
