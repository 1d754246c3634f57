/** Runs before the tests of the built server, so that the build they start is never older than the sources. */
import { ensureBuilt } from '../../../scripts/setup/build.mjs';

const buildFirst = () => ensureBuilt();
export default buildFirst;
