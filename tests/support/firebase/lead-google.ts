/** Bundled, and preloaded by a server that runs as a process of its own: `node --import …/lead-google.js`. */
import { leadGoogleTo } from './google-on-loopback.ts';

const stub = process.env['TEST_FIREBASE_STUB'];
if (stub === undefined) throw new Error('TEST_FIREBASE_STUB is not set');
leadGoogleTo(stub);
