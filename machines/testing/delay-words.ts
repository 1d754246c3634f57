/** Words for people for the delays of machines: what has happened when a delay has ended. A name means the same in every machine. */
export const delayWords: Readonly<Record<string, string>> = {
  resultNotice: 'The time for Undo is over',
  similarDelay: 'The person has stopped typing',
  reloadDelay: 'The result has been shown',
  resentLabel: '“Code sent” or “resent” has been shown',
  retryDelay: 'The time until the next try is over',
  revertedNotice: '“Changes reverted” has been shown',
  showing: 'The message has been shown',
  skeletonDelay: 'It is still loading',
  soon: 'Up to a second has passed',
  later: 'The wait before the next try has passed',
  marked: 'The marks have been shown for a moment',
  again: 'The wait before the next try has passed',
  successNotice: 'The success has been shown',
  tick: 'A second passes',
  typingPause: 'Nothing was typed for a moment',
  undoWindow: 'The time for Undo is over',
};
