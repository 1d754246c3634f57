/** Preloaded by a server: a password hash costs well under a millisecond. Everything else about it is real. */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;
crypto.scrypt = (password, salt, length, _cost, done) =>
  scrypt(password, salt, length, { N: 16, r: 1, p: 1 }, done);
syncBuiltinESMExports();
