-- Invitations (spec §3, §4). A row is the invitation's whole life; the membership it leads to is a row of workspace_members.

CREATE TABLE invitations (
  id uuid PRIMARY KEY,
  -- What the invitee holds: 144 random bits. Kept apart from `id`, which the history shows to members.
  invitation_id text NOT NULL UNIQUE CHECK (length(invitation_id) >= 22),
  workspace_id uuid NOT NULL REFERENCES workspaces ON DELETE CASCADE,
  email text NOT NULL CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  full_name text NOT NULL CHECK (length(full_name) BETWEEN 1 AND 200),
  role text NOT NULL CHECK (role IN ('admin', 'editor', 'viewer')),
  status text NOT NULL DEFAULT 'pending'
    CHECK (status IN ('pending', 'expired', 'rejected', 'cancelled', 'accepted')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  closed_at timestamptz,
  CONSTRAINT invitations_in_workspace UNIQUE (workspace_id, id)
);
--> statement-breakpoint
-- One open invitation of a workspace for one email, however many are sent at once.
CREATE UNIQUE INDEX invitations_one_pending ON invitations (workspace_id, email) WHERE status = 'pending';
--> statement-breakpoint
CREATE INDEX invitations_email ON invitations (email, created_at DESC);
--> statement-breakpoint
ALTER TABLE invitations ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE invitations FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY tenant ON invitations TO keepwell_app
  USING (workspace_id = keepwell_workspace()) WITH CHECK (workspace_id = keepwell_workspace());
--> statement-breakpoint
CREATE POLICY system ON invitations TO CURRENT_USER USING (true) WITH CHECK (true);
--> statement-breakpoint
-- An invitation is closed, never deleted: the history refers to it.
GRANT SELECT, INSERT, UPDATE ON invitations TO keepwell_app;
