/** /dev/chatam-admin: connects the developer dashboard with the address and its screen. */
import { useEffect } from 'react';
import { rateOf } from '../../../machines/dev/test-run.ts';
import { showToast } from '../../effects/toasts.ts';
import { DevDashboardScreen } from '../../features/dev/dev-dashboard-screen.tsx';
import { DevFrame } from '../../features/dev/dev-frame.tsx';
import { devAddress, devDashboard } from '../actors/dev-dashboard.ts';
import { Toasts } from '../actors/toasts.tsx';
import { useSignedIn } from '../router/scopes.ts';
import { useViewAddress } from '../router/use-view-address.ts';

export function ChatamAdminRoute() {
  const actor = devDashboard.of(useSignedIn());
  // Another person's dashboard begins anew.
  return <Dashboard key={actor.sessionId} actor={actor} />;
}

function Dashboard({ actor }: { readonly actor: ReturnType<typeof devDashboard.of> }) {
  devDashboard.useOnScreen(actor);
  useViewAddress(actor, devAddress);
  useEffect(() => {
    const finished = actor.on('run.finished', ({ results }) => {
      const { matched, tried } = rateOf(results);
      showToast({
        text: `All samples were tried: ${matched} of ${tried} matched`,
        tone: matched === tried ? 'success' : 'info',
        time: 'long',
      });
    });
    return () => finished.unsubscribe();
  }, [actor]);
  return (
    <DevFrame>
      <DevDashboardScreen actor={actor} />
      <Toasts />
    </DevFrame>
  );
}
