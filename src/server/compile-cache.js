import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

/**
 * Lets this process and its threads use V8's compiled code of the built server, and add to it. Node's default folder is the whole
 * machine's.
 * @param {string} server folder of the built server
 */
export function openCompileCache(server) {
  const folder = join(server, 'compiled');
  // A build is also made in one place and moved to another. By the environment, since Node knows it as an option from 24.12 on only.
  process.env.NODE_COMPILE_CACHE_PORTABLE = '1';
  enableCompileCache(folder);
  process.env.NODE_COMPILE_CACHE = folder;
}

/**
 * Milliseconds after its start at which a process that has built the server keeps V8's compiled code: V8 drops code that is not
 * used for long.
 */
const untilKept = 10_000;

/** Keeps what V8 has compiled for this process, for every later start: soon, in case it is killed, and again at its end. */
export function keepCompiledCode() {
  setTimeout(flushCompileCache, untilKept).unref();
}
