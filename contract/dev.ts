/** What the pages for developers and the server agree on. All of it exists only where devtools are on. */

/** The page that the machine atlas frames: a real screen at a width of its own. */
export const FRAME_PATH = '/dev/frame';
