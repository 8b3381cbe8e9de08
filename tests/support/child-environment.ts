import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * What every process of ours that a test starts is told. Node.js keeps what it has compiled for the next of them: half of
 * what such a process does is to load its modules.
 */
export const childEnvironment = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: join(tmpdir(), 'masthead-tests-compiled'),
};
