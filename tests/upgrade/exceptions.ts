/** What the checks of upgrades find and is right all the same, each with its reason (decision 91). */

/** By the sentence of `incompatibilities`, after the number of the snapshot in which it is new. */
export const acceptedChanges: Readonly<Record<string, string>> = {
  '0038 signing_keys.private_jwk may be null.':
    'The version before reads it only of the active key, which has one.',
};

/** By the sentence of `longLocks`. */
export const acceptedLocks: Readonly<Record<string, string>> = {
  '0038_signing_keys: "update signing_keys set private_jwk = null where retired_at " locks every row that it changes until the migration ends; use a job.':
    'A few rows: a key is replaced every 90 days.',
};
