import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { originalKey } from '../../images/keys.ts';
import type { MediaStorage } from './storage.ts';

/**
 * Writes the file of an image to this machine.
 * @returns whether the storage has it
 */
export async function fetchOriginal(
  storage: MediaStorage,
  item: { id: string; sha256: string },
  target: string,
  options: { signal?: AbortSignal } = {},
): Promise<boolean> {
  const stored = await storage.get(originalKey(item));
  if (!stored) return false;
  await pipeline(stored.body, createWriteStream(target), options);
  return true;
}
