/** /{slug}/service/product-improvement and /{slug}/service/support-requests. */
import { ProductImprovementScreen } from '../../features/service/product-improvement-screen.tsx';
import { SupportRequestsScreen } from '../../features/service/support-requests-screen.tsx';

export function ProductImprovementRoute() {
  return <ProductImprovementScreen />;
}

export function SupportRequestsRoute() {
  return <SupportRequestsScreen />;
}
