/** Lines of a proposal that are shown; its text says how many changes there are. */
export const LINES_MOST = 10;
