/** The time of a long job. Once it is over, the job answers `more` and is run again after the others that are due. */
export interface Turn {
  isOver(): boolean;
  /**
   * Lets requests be answered between two parts of the work.
   * @param took milliseconds of the last part
   */
  rest(took: number): Promise<void>;
}

/** As long as the work took: requests have at least half of the time. */
export const restFor: Turn['rest'] = (took) =>
  new Promise((resolve) => {
    setTimeout(resolve, Math.min(took, 100));
  });
