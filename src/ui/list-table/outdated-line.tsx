import { Banner } from '../banner.tsx';

/** A line above the rows that says that the reload failed. */
export function OutdatedLine({ problem }: { readonly problem: string | null }) {
  return (
    <div className="px-5 pb-3 narrow:px-3">
      <Banner>{problem}</Banner>
    </div>
  );
}
