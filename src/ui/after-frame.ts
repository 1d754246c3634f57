/**
 * Runs a task after the next frame was painted, so that it delays nothing that the frame shows. In a tab that is hidden, once it is shown.
 * @returns a function that cancels it
 */
export function afterFrame(task: () => void): () => void {
  let timer = 0;
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(task);
  });
  return () => {
    cancelAnimationFrame(frame);
    window.clearTimeout(timer);
  };
}
