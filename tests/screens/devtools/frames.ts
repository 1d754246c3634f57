/** Animation frames that a test runs and counts. */
export function frames() {
  let waiting: (() => void)[] = [];
  let asked = 0;
  return {
    onNextFrame: (run: () => void) => {
      asked += 1;
      waiting.push(run);
    },
    asked: () => asked,
    next: () => {
      const due = waiting;
      waiting = [];
      for (const run of due) run();
    },
  };
}
