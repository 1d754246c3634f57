import { Banner } from '../banner.tsx';

/** Says that a list could not be loaded anew, over what it still shows. */
export function OutdatedLine({ problem }: { readonly problem: string | null }) {
  return (
    <div className="px-5 pb-3 narrow:px-3">
      <Banner>{problem}</Banner>
    </div>
  );
}
