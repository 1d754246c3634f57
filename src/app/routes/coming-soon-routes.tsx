/** The modules of which nothing is there but their place: expansion/heatmap, satisfaction/health and both reviews. */
import { ModuleComingSoon } from '../../features/coming-soon/module-coming-soon.tsx';

export function HeatmapRoute() {
  return <ModuleComingSoon module="Product Heatmap" />;
}

export function HealthRoute() {
  return <ModuleComingSoon module="Customer Health" />;
}

export function ReviewRoute() {
  return <ModuleComingSoon module="Business Review" />;
}
