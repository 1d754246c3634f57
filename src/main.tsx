/** Starts the session and renders the application. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { offerInspector } from './app/offer-inspector.ts';
import { prefetch } from './app/router/prefetch.ts';
import { session } from './app/actors/session.ts';
import { afterFrame } from './ui/after-frame.ts';
import './styles/app.css';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

/**
 * Milliseconds that the first rendering waits for the code of the page. Meanwhile the outline of index.html is shown. A page that is
 * rendered without its code has a fallback, and React waits 300 ms between two fallbacks that it replaces.
 */
const LONGEST_WAIT = 200;

const render = () => {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  afterFrame(() => void offerInspector());
};

// The code is loaded in parallel to the session.
session.start();
void Promise.race([
  prefetch(window.location.pathname),
  new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT)),
]).then(render, render);
