/** The input of a call in a machine that only passes it on; the definition has the exact type. */
export type Asked = object | undefined;
