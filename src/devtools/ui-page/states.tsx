import { Box } from 'lucide-react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Row, Specimen } from './specimen.tsx';

const nothing = () => {};

export function States() {
  return (
    <>
      <Specimen name="Banner">
        <div className="grid gap-2">
          <Banner tone="success">Profile updated successfully</Banner>
          <Banner tone="warning">This invitation has expired</Banner>
          <Banner>Failed to invite user. Please try again.</Banner>
        </div>
      </Specimen>
      <Specimen name="Loading">
        <Row state="Skeleton">
          <span className="grid w-full gap-3">
            <Skeleton />
            <Skeleton className="h-[10px] w-[60%] rounded-xs" />
          </span>
        </Row>
        <Row state="Spinner">
          <Spinner />
          <span className="text-text-muted">Saving</span>
        </Row>
      </Specimen>
      <Specimen name="Empty state">
        <div className="grid grid-cols-2 narrow:grid-cols-1">
          <EmptyState icon={<Box strokeWidth={1.75} />}>Module Coming Soon</EmptyState>
          <EmptyState icon={<Box strokeWidth={1.75} />} action={<Button>New action</Button>}>
            No actions found
          </EmptyState>
        </div>
      </Specimen>
      <Specimen name="Error state">
        <ErrorState
          title="Unable to load renewals"
          message="Network error: Unable to connect to the server. Please check your internet connection and try again."
          onRetry={nothing}
        />
      </Specimen>
    </>
  );
}
