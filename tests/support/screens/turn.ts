/** One turn of the event loop, without any time: what React and lazy parts have begun is finished. */
export const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));
