/** React, the rows and the harness: what every page weighs before its grid. */
import { run } from '../harness.ts';
import { asMade, benchColumns } from '../rows.ts';

run(
  ({ rows }) => <p>{rows.length * benchColumns.length}</p>,
  {
    cell: 'p',
    firstNumber: 'p',
    header: 'p',
    scroller: 'p',
  },
  asMade,
);
