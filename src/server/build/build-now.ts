import { build } from './build.ts';

// `node build-now.ts [--for-start]`

try {
  await build({ isForStart: process.argv.includes('--for-start') });
} catch (error) {
  // One sentence: the cause is a command that has printed why, or a limit, not a place in this program.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
