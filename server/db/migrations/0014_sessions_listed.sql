-- People see where they are signed in. The id that is shown is not part of any token.

ALTER TABLE identity_sessions
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid() UNIQUE,
  -- In words, from the User-Agent of the sign-in; null where it is not known.
  ADD COLUMN browser text,
  ADD COLUMN system text;
