import { stages } from '../../../contract/records/onboarding.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

const CARDS = 3;

/** The lanes while their projects are being loaded. */
export function BoardSkeleton() {
  return (
    <div role="status" aria-label="Loading projects" className="board">
      {stages.map(({ value, label }) => (
        <div key={value} aria-hidden="true" className="lane">
          <div className="lane-head">{label}</div>
          <div className="lane-body">
            {Array.from({ length: CARDS }, (_, card) => (
              <div key={card} className="pcard grid gap-2">
                <Skeleton />
                <Skeleton />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
