-- A declining can be taken back with a mailed link; of its token only a hash is kept, until it is used.

ALTER TABLE invitations ADD COLUMN restore_hash text UNIQUE;
