/** The time of a long job. Once it is over, the job answers `more` and is run again after the others that are due. */
export interface Turn {
  isOver(): boolean;
  /**
   * Lets requests be answered between two parts of the work.
   * @param took milliseconds of the last part
   */
  rest(took: number): Promise<void>;
}

/** Longer than the work took: a request has several transactions, which shall not each wait for another part of it. */
export const restFor: Turn['rest'] = (took) =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.min(1.5 * took, 150));
  });
