/** The order of the test files, so that no processor is idle at the end of a run. */
import { statSync } from 'node:fs';

/** By project, because a worker keeps its modules only within one. The last one has many short files. */
const projects = ['deployed', 'processes', 'effects', 'isolated', 'walks', 'screens', 'node'];

/** These take longer than their size suggests. */
const long = [
  /\/walks\/(?:renewals|instances|signup|record-import|verification|join|reset|signin)\.test/,
  /\/tests\/tooling\//,
  /\/server\/(?:audit-export|full-disk|roles|live-interleavings|stopping|durability|fuzz)\.test/,
];

/** @param {import('vitest/node').TestSpecification} file */
const placeOf = ({ project, moduleId }) => {
  const path = moduleId.replaceAll('\\', '/');
  return {
    project: projects.indexOf(project.name),
    isLong: long.some((files) => files.test(path)),
    bytes: statSync(moduleId, { throwIfNoEntry: false })?.size ?? 0,
  };
};

/** Project by project; within one the long files first, then the larger ones. */
export class LongFilesFirst {
  /** @param {readonly import('vitest/node').TestSpecification[]} files */
  sort(files) {
    return files
      .map((file) => ({ file, place: placeOf(file) }))
      .sort(
        ({ place: a }, { place: b }) =>
          a.project - b.project || Number(b.isLong) - Number(a.isLong) || b.bytes - a.bytes,
      )
      .map(({ file }) => file);
  }

  /**
   * A run on one machine has no shards.
   *
   * @param {import('vitest/node').TestSpecification[]} files
   */
  shard(files) {
    return files;
  }
}
