/** One turn of the event loop, no time: what React and lazy parts have begun gets through. */
export const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));
