import { LRUCache } from 'lru-cache';
import { type Arrangement, arrangement } from '../../contract/front-page.ts';
import { log } from '../../logging/log.ts';

/**
 * Parsed arrangements by their stored text: the same few are read again and again, and parsing one takes longer than reading it.
 */
const parsed = new LRUCache<string, { arrangement: Arrangement | null }>({ max: 20 });

/** @returns the arrangement as it is stored */
export function writeArrangement(given: Arrangement): string {
  return JSON.stringify(given);
}

/**
 * @param content what `writeArrangement` wrote, in this version or another one
 * @returns the arrangement, which must not be changed; null, with a line in the log, for one that this version can't read
 */
export function parseArrangement(content: string): Arrangement | null {
  const known = parsed.get(content);
  if (known) return known.arrangement;
  const result = { arrangement: parse(content) };
  parsed.set(content, result);
  return result.arrangement;
}

function parse(content: string): Arrangement | null {
  try {
    return arrangement.parse(JSON.parse(content));
  } catch (error) {
    log.error({ err: error }, "front page: a stored arrangement can't be read; the default takes its place");
    return null;
  }
}
