import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/**
 * Lets this process and its threads use V8's compiled code of the built server, and add to it. Node's default folder is the whole
 * machine's.
 * @param {string} server folder of the built server
 */
export function openCompileCache(server) {
  const folder = join(server, 'compiled');
  enableCompileCache(folder);
  process.env.NODE_COMPILE_CACHE = folder;
}
