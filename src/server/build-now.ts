import { build } from './build.ts';

try {
  await build();
} catch (error) {
  // One sentence: the cause is a command that has printed why, or a limit, not a place in this program.
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
