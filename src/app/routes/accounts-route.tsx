/** /{slug}/accounts. */
import { AccountsScreen } from '../../features/accounts/accounts-screen.tsx';

export function AccountsRoute() {
  return <AccountsScreen />;
}
