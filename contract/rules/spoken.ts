/** The name of a call's records in running text: `SupportRequests` as `support requests`. */
export const spoken = (name: string): string => name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
