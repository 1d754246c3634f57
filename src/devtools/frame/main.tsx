/** The page inside the atlas's frame (`/dev/frame`): a real screen at a width of its own, driven by the page around it. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../../styles/app.css';

const root = document.getElementById('root');
if (root === null) throw new Error('frame.html has no #root');
createRoot(root).render(
  <StrictMode>
    <p>This page belongs to the machine atlas.</p>
  </StrictMode>,
);
