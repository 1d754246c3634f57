-- Custom fields can be changed, put in order and taken out of use (spec §2.6; decision 50).

ALTER TABLE field_definitions
  -- Labels of options that records may still hold.
  ADD COLUMN removed_options jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(removed_options) = 'array'),
  -- The values of an inactive field are kept.
  ADD COLUMN is_active boolean NOT NULL DEFAULT true,
  -- Null sorts last: what was made since the fields were last put in order.
  ADD COLUMN position integer CHECK (position > 0);
--> statement-breakpoint
-- Name, type and module are not among them: they never change.
GRANT UPDATE (label, description, is_required, dropdown_options, removed_options, is_active, position)
  ON field_definitions TO keepwell_app;
