import { getQueryParam } from 'hono/utils/url';
import type { Answer } from '../http/answer.ts';
import type { ApiParts } from '../http/environment.ts';
import { isReadableUrl, malformedUrl } from '../http/malformed-url.ts';
import { ProblemError, problemAnswer } from '../http/problems.ts';
import { answerRead } from './answer-read.ts';
import { publicReads } from './public-reads.ts';
import type { PublicRead, ReadTable } from './read.ts';

/** The public reads without HTTP. */
export interface InProcessReads {
  /**
   * @param url path and query, as in a request
   * @returns the answer that HTTP would give; undefined for a path that is no public read
   */
  answer(url: string, now: Date): Promise<Answer> | undefined;
}

/** @returns the table of public reads for pages that are rendered in this process */
export function openReads(parts: ApiParts): InProcessReads {
  return {
    answer(url, now) {
      const [path = url] = url.split('?', 1);
      const found = findRead(path);
      if (!found) return undefined;
      if (!isReadableUrl(url))
        return Promise.resolve(problemAnswer(new ProblemError('malformed-request', malformedUrl)));
      const { read, segment } = found;
      const call = { path, param: decodeURIComponent(segment), query: queryOf(url), now };
      return answerRead(parts, read, call);
    },
  };
}

const table: ReadTable = publicReads;

/** Reads whose path ends with a parameter, by the path before it. */
const withParameter = new Map(
  Object.entries(table).flatMap(([path, read]) =>
    path.includes(':') ? [[path.slice(0, path.indexOf(':')), read]] : [],
  ),
);

/** @returns the read at the path, and the last part of the path where it is a parameter */
function findRead(path: string): { read: PublicRead; segment: string } | undefined {
  if (Object.hasOwn(table, path) && table[path]) return { read: table[path], segment: '' };
  const start = path.lastIndexOf('/') + 1;
  const read = withParameter.get(path.slice(0, start));
  return read && start < path.length ? { read, segment: path.slice(start) } : undefined;
}

/** Parsed as Hono does it for HTTP. */
function queryOf(url: string): Record<string, string> {
  return url.includes('?') ? (getQueryParam(url) as Record<string, string>) : {};
}
