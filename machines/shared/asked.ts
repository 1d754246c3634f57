/** What a call is asked, in a machine that only hands it over: its definition knows the call's own type. */
export type Asked = object | undefined;
