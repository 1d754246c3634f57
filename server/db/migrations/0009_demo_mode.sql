-- Switching the demo data off removes its fields. A field that the workspace's own records use loses the marker and stays.
GRANT DELETE, UPDATE (is_demo) ON field_definitions TO keepwell_app;
