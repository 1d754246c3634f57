/** What the checks of upgrades find and is right all the same, each with its reason (decision 91). */

/** By the sentence of `incompatibilities`, after the number of the snapshot in which it is new. */
export const acceptedChanges: Readonly<Record<string, string>> = {
  '0038 code_tries has another constraint code_tries_purpose_check.':
    'It admits more than before, so what the version before writes is admitted as well.',
  '0038 signing_keys.private_jwk may be null.':
    'The version before reads it only of the active key, which has one.',
  '0038 verification_codes has another constraint verification_codes_purpose_check.':
    'It admits more than before, so what the version before writes is admitted as well.',
  '0038 workspaces has another constraint workspaces_deleted_by_one.':
    'It is about columns that are new and may be null.',
};

/** By the sentence of `longLocks`. */
export const acceptedLocks: Readonly<Record<string, string>> = {
  '0036_deletion: "alter table workspaces add column deleted_at timestamptz, ad" checks every row while reads and writes wait; use NOT VALID, and VALIDATE CONSTRAINT in the next migration.':
    'A row for each workspace: thousands at most, read in milliseconds.',
  '0036_deletion: "create index workspaces_deleted on workspaces (deleted_at) w" makes an index while writes wait; use CONCURRENTLY outside a transaction.':
    'A row for each workspace: thousands at most, read in milliseconds.',
  '0036_deletion: "alter table verification_codes add constraint verification_c" checks every row while reads and writes wait; use NOT VALID, and VALIDATE CONSTRAINT in the next migration.':
    'Codes are deleted a day after they expire, so there are few.',
  '0036_deletion: "alter table code_tries add constraint code_tries_purpose_che" checks every row while reads and writes wait; use NOT VALID, and VALIDATE CONSTRAINT in the next migration.':
    'Tries are deleted after a day, so there are few.',
  '0038_signing_keys: "update signing_keys set private_jwk = null where retired_at " locks every row that it changes until the migration ends; use a job.':
    'A few rows: a key is replaced every 90 days.',
};
