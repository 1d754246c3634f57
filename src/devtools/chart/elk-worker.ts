/**
 * The layout engine in a worker. The file name becomes the chunk name: the size check allows a chunk with `elk` to be
 * large.
 */
import 'elkjs/lib/elk-worker.min.js';
