import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** @returns the bytes of all buffers that are still in use */
export function heldMemory(): number {
  collectGarbage();
  return process.memoryUsage().arrayBuffers;
}
