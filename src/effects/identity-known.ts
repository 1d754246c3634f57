/** Whether it is known who is signed in: calls of a signed-in person wait for it, because the page of the last visit is shown before. */
let knowing: Promise<unknown> = Promise.resolve();

/** Provides the promise that resolves when it is known. It rejects with ApiError where the identity service cannot be reached. */
export function waitForIdentity(until: Promise<unknown>): void {
  knowing = until;
  // It is reported by who waits for it.
  until.catch(() => {});
}

/** @throws ApiError */
export async function identityKnown(): Promise<void> {
  await knowing;
}
