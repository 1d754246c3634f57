/** `/dev/frame`: the page in which the atlas shows a real screen at its real width. It starts no session. */
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { loadScreen } from '../../screens.ts';
import '../../styles/app.css';
import type { FrameApi } from './frame-api.ts';
import { FramedScreen } from './framed-screen.tsx';
import { makeGesture, type Gesture } from './gestures.ts';
import { innerFocus, keepFocusOutside } from './inner-focus.ts';
import { complaintOf } from './expectations.ts';

const element = document.getElementById('root');
if (element === null) throw new Error('frame.html has no #root');
const root = createRoot(element);
root.render(<p className="p-4 text-text-secondary">This page belongs to the machine atlas.</p>);

const probe = createRoot(document.createElement('div'));

function Probe({ onEffect }: { readonly onEffect: () => void }) {
  useEffect(onEffect, [onEffect]);
  return null;
}

/** React runs the effects of one rendering before those of the next, of any root; a listener is added in an effect. */
const afterEffects = () => new Promise<void>((resolve) => probe.render(<Probe onEffect={resolve} />));

/** Twice: React renders the change of an event, and then the changes that this rendering caused. */
const drawn = async () => {
  for (let turn = 0; turn < 2; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve));
    await afterEffects();
  }
};

/**
 * Frames a control may take to appear, for example in a dialog with an animation: one second where nothing else uses
 * the processor.
 */
const APPEAR_FRAMES = 60;

/** A page that is not visible has no frames. */
const nextFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => resolve());
    setTimeout(resolve, 250);
  });

/** @throws the last error of the gesture if its control does not appear in time */
async function performWithRetry(gesture: Gesture, frames = APPEAR_FRAMES): Promise<void> {
  try {
    await makeGesture(gesture, drawn);
  } catch (error) {
    if (frames === 0) throw error;
    await nextFrame();
    await performWithRetry(gesture, frames - 1);
  }
}

/** Milliseconds. The screen may change in many places at once; it is checked after the last change. */
const SETTLING = 100;

let shown = 0;

const api: FrameApi = {
  async show(walkId, actor) {
    const Screen = await loadScreen(walkId);
    shown += 1;
    root.render(
      <FramedScreen key={shown}>
        <Screen actor={actor} />
      </FramedScreen>,
    );
    await drawn();
  },
  setTheme(theme) {
    document.documentElement.dataset['theme'] = theme;
  },
  async perform(gesture) {
    await performWithRetry(gesture);
    await drawn();
  },
  watch(listener) {
    let isDue = false;
    const tell = () => {
      isDue = false;
      listener();
    };
    const observer = new MutationObserver(() => {
      if (isDue) return;
      isDue = true;
      setTimeout(tell, SETTLING);
    });
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    return () => observer.disconnect();
  },
  text: () => document.body.innerText,
  complaints: (expectations) => expectations.map((expectation) => complaintOf(expectation, innerFocus())),
};
window.keepwellFrame = api;

keepFocusOutside();

// Links would leave the screen, and this page has no other.
document.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
});
