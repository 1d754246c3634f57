/** The operator is not a member of any workspace, so the audit log stores only a name. */
export const operator = { id: null, full_name: 'The operator' };
