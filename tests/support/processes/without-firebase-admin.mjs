/** Preloaded by a server: from here on, loading firebase-admin fails, and says so. */
import { register } from 'node:module';

const hooks = `export const resolve = (specifier, context, next) => {
  if (/^firebase-admin(\\/|$)/.test(specifier)) throw new Error('firebase-admin was loaded');
  return next(specifier, context);
};`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
