import { useSyncExternalStore } from 'react';
import type { Recorder } from './recorder.ts';

/** Renders again when the recorder changes, at most once per frame; returns the recorder's version. */
export const useRecorder = (recorder: Recorder): number =>
  useSyncExternalStore(recorder.subscribe, recorder.version);
