/** Every table, gathered for Drizzle. Not a barrel: repositories import a table from its own file. */
export * from './audit.ts';
export * from './fields.ts';
export * from './identity.ts';
export * from './idempotency.ts';
export * from './invitations.ts';
export * from './renewals.ts';
export * from './workspace.ts';
