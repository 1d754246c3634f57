/** `/dev/frame`: the page in which the atlas shows a real screen, at its real width. It starts no session of its own. */
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

/** Twice to the end of the queue: React draws what an event changed, and then what that drawing asked for. */
const drawn = async () => {
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setTimeout(resolve));
};

/** How long a control may take to appear, such as in a dialog that glides in. Milliseconds. */
const PATIENCE = 1000;

/** @throws what the gesture threw last, if its control does not appear in time */
async function patiently(gesture: Gesture, until = performance.now() + PATIENCE): Promise<void> {
  try {
    await makeGesture(gesture, drawn);
  } catch (error) {
    if (performance.now() >= until) throw error;
    await new Promise((resolve) => setTimeout(resolve, 20));
    await patiently(gesture, until);
  }
}

/** The screen may change in many places at once; it is looked at again after the last of them. Milliseconds. */
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
  dress(theme) {
    document.documentElement.dataset['theme'] = theme;
  },
  async perform(gesture) {
    await patiently(gesture);
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

// A link leads out of the screen, and here there is nowhere to go.
document.addEventListener('click', (event) => {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
});
