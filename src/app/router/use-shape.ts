/** How a page shows its records: as a table, or in another shape that the address names, `?as=…`. */
import { startTransition, useCallback, useOptimistic } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { shapeIn, withShape } from './beside-view.ts';
import { WRITTEN } from './use-view-address.ts';

interface ChosenShape<S extends string> {
  readonly shape: S | 'table';
  /** The one that was pressed, before it is rendered. */
  readonly pressed: S | 'table';
  /** Writes a shape to the address. */
  readonly choose: (shape: S | 'table') => void;
}

/** @param other what the page shows beside the table */
export function useShape<S extends string>(other: S): ChosenShape<S> {
  const { search } = useLocation();
  const navigate = useNavigate();
  const shape = shapeIn(search) === other ? other : 'table';
  const [pressed, press] = useOptimistic<S | 'table'>(shape);
  const choose = useCallback(
    (next: S | 'table') =>
      startTransition(() => {
        press(next);
        const to = withShape(window.location.search, next === 'table' ? null : next);
        void navigate({ search: to }, { preventScrollReset: true, state: WRITTEN });
      }),
    [navigate, press],
  );
  return { shape, pressed, choose };
}
