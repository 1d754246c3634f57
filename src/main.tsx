/** Starts the session and renders the application. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { offerInspector } from './app/offer-inspector.ts';
import { session } from './app/actors/session.ts';
import './styles/app.css';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
session.start();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
// After the first paint, so that it delays nothing.
requestAnimationFrame(() => setTimeout(() => void offerInspector()));
