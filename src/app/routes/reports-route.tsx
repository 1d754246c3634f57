/** /{slug}/reports. */
import { DashboardsScreen } from '../../features/reports/dashboards-screen.tsx';

export function ReportsRoute() {
  return <DashboardsScreen />;
}
