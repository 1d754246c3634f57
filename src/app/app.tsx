/** Every address of the application and what stands there (spec §2). Each route is a chunk of its own. */
import { lazy, Suspense } from 'react';
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { paths } from '../../contract/paths.ts';
import { NotFound } from '../features/app/not-found.tsx';
import { LinkInterceptor } from './link-interceptor.tsx';
import { WorkspaceGate } from './workspace-gate.tsx';

const SigninRoute = lazy(() =>
  import('./routes/signin-route.tsx').then((module) => ({ default: module.SigninRoute })),
);
const SignupRoute = lazy(() =>
  import('./routes/signup-route.tsx').then((module) => ({ default: module.SignupRoute })),
);
const ResetRoute = lazy(() =>
  import('./routes/reset-route.tsx').then((module) => ({ default: module.ResetRoute })),
);
const JoinRoute = lazy(() =>
  import('./routes/join-route.tsx').then((module) => ({ default: module.JoinRoute })),
);
const ChatRoute = lazy(() =>
  import('./routes/chat-route.tsx').then((module) => ({ default: module.ChatRoute })),
);
const RenewalsRoute = lazy(() =>
  import('./routes/renewals-route.tsx').then((module) => ({ default: module.RenewalsRoute })),
);

export function App() {
  return (
    <BrowserRouter>
      <LinkInterceptor />
      <Suspense>
        <Routes>
          <Route path={paths.root} element={<Navigate to={paths.signin} replace />} />
          <Route path={paths.signin} element={<SigninRoute />} />
          {[paths.onboard, paths.signup, paths.onboarding].map((path) => (
            <Route key={path} path={path} element={<SignupRoute />} />
          ))}
          <Route path={paths.resetPassword} element={<ResetRoute />} />
          <Route path={paths.joinWorkspace} element={<JoinRoute />} />
          <Route path="/:slug" element={<WorkspaceGate />}>
            <Route path="chatam" element={<ChatRoute />} />
            <Route path="retention/renewals" element={<RenewalsRoute />} />
          </Route>
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </BrowserRouter>
  );
}
