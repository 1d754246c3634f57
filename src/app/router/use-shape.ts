/** How a page shows its records: as a table, or in another shape that the address names, `?as=…`. */
import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { shapeIn, withShape } from './beside-view.ts';
import { WRITTEN } from './use-view-address.ts';

interface ChosenShape<S extends string> {
  readonly shape: S | 'table';
  /** Writes a shape to the address. */
  readonly choose: (shape: S | 'table') => void;
}

/** @param other what the page shows beside the table */
export function useShape<S extends string>(other: S): ChosenShape<S> {
  const { search } = useLocation();
  const navigate = useNavigate();
  const choose = useCallback(
    (shape: S | 'table') => {
      const to = withShape(window.location.search, shape === 'table' ? null : shape);
      void navigate({ search: to }, { preventScrollReset: true, state: WRITTEN });
    },
    [navigate],
  );
  return { shape: shapeIn(search) === other ? other : 'table', choose };
}
