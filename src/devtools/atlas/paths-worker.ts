/** Computes the paths of one walk, given by its id, and returns the list. */
import { pathsOf } from '../../../machines/testing/model.ts';
import { listPaths } from '../../../machines/testing/path-list.ts';
import { register } from '../../../machines/testing/register.ts';

addEventListener('message', ({ data }: MessageEvent<string>) => {
  const entry = register.find(({ walk }) => walk.id === data);
  postMessage(entry === undefined ? [] : listPaths(entry.walk, pathsOf(entry.walk)));
});
