/** The routes of the application (spec §2). Each is a separate chunk. */
import { Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { paths } from '../../contract/paths.ts';
import { ChatamAdminGate } from './router/chatam-admin-gate.tsx';
import { ErrorBoundary } from './router/error-boundary.tsx';
import { LinkInterceptor } from './router/link-interceptor.tsx';
import { OutsidePages } from './router/outside-page.tsx';
import { devMachines, devUi, NotFoundHere, publicPages, signin, workspacePages } from './router/pages.ts';
import { usePrefetch } from './router/prefetch.ts';
import { WorkspaceGate } from './router/workspace-gate.tsx';

/** The sign-in page redirects signed-in people, so it has no bar. */
const outside = [...publicPages].filter(([path]) => path !== paths.signin);

export function App() {
  return (
    <BrowserRouter>
      <LinkInterceptor />
      <Pages />
    </BrowserRouter>
  );
}

function Pages() {
  const { key } = useLocation();
  usePrefetch();
  return (
    <ErrorBoundary place={key}>
      <Suspense>
        <Routes>
          <Route path={paths.root} element={<Navigate to={paths.signin} replace />} />
          <Route path={paths.signin} element={<signin.Page />} />
          <Route element={<OutsidePages />}>
            {outside.map(([path, { Page }]) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
          </Route>
          <Route path={paths.dev.ui} element={<devUi.Page />} />
          <Route path={paths.dev.machines} element={<devMachines.Page />} />
          <Route path={`${paths.dev.machines}/:id`} element={<devMachines.Page />} />
          <Route path={paths.dev.chatamAdmin} element={<ChatamAdminGate />} />
          <Route path="/:slug" element={<WorkspaceGate />}>
            {workspacePages.map(({ pattern, Page }) => (
              <Route key={pattern} path={pattern} element={<Page />} />
            ))}
            <Route path="*" element={<NotFoundHere.Page />} />
          </Route>
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
