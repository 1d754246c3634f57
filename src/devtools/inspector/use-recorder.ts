import { useSyncExternalStore } from 'react';
import type { Recorder } from './recorder.ts';

/** Draws again with what the recorder tells, at most once in a frame; answers the recorder's version. */
export const useRecorder = (recorder: Recorder): number =>
  useSyncExternalStore(recorder.subscribe, recorder.version);
