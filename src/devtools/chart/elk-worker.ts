/**
 * The layout engine in a thread of its own. The file's name is the chunk's: the size check knows by `elk` that this one may
 * be large.
 */
import 'elkjs/lib/elk-worker.min.js';
