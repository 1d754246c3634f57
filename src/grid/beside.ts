import { flip, offset, shift, size, type Middleware, type SizeOptions } from '@floating-ui/react-dom';

/** Pixels kept free at the window's edges. */
const EDGE = 8;

/** Positions a list or panel 4 px beside its button, inside the window. `fit` receives the available size. */
export const beside = (fit: NonNullable<SizeOptions['apply']>): Middleware[] => [
  offset(4),
  flip({ padding: EDGE }),
  shift({ padding: EDGE }),
  size({ padding: EDGE, apply: fit }),
];
