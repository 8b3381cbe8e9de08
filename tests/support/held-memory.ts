import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** @returns the bytes of all buffers that are still in use */
export function heldMemory(): number {
  // Buffers that the first collection found are freed beside the program, and counted until the second.
  collectGarbage();
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}
