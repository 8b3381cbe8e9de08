import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Environment of every Node process that a test starts. The processes share a compile cache: such a process spends half of
 * its time on loading modules.
 */
export const childEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: join(tmpdir(), 'masthead-tests-compiled'),
  // On a busy machine any statement may be slow.
  SLOW_QUERY_MS: '0',
};
