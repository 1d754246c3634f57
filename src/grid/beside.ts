import { flip, offset, shift, size, type Middleware, type SizeOptions } from '@floating-ui/react-dom';

/** Pixels kept free at the window's edges. */
const EDGE = 8;

/** Where a list or panel stands: 4 px beside what opened it, inside the window. `fit` says how large it may become. */
export const beside = (fit: NonNullable<SizeOptions['apply']>): Middleware[] => [
  offset(4),
  flip({ padding: EDGE }),
  shift({ padding: EDGE }),
  size({ padding: EDGE, apply: fit }),
];
