/** Headers of a request that decide about an answer from the cache. */
export interface RequestConditions {
  /** How many Host headers there are. */
  hosts: number;
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  ifModifiedSince: string | undefined;
}

/**
 * Reads the few headers that matter. Runs before every cached answer: `request.headers` would build an object of all headers,
 * which takes as long as everything else that a hit needs.
 * @param rawHeaders names and values in turn, as received
 * @returns lists that were sent in several lines as one (RFC 9110, section 5.3), and the first of several dates, as Node does
 */
export function readConditions(rawHeaders: readonly string[]): RequestConditions {
  const found: RequestConditions = {
    hosts: 0,
    acceptEncoding: undefined,
    ifNoneMatch: undefined,
    ifModifiedSince: undefined,
  };
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    const value = rawHeaders[index + 1] ?? '';
    // Compares lengths first: comparing names takes longer.
    switch (name.length) {
      case 4:
        if (name.toLowerCase() === 'host') found.hosts += 1;
        break;
      case 13:
        if (name.toLowerCase() === 'if-none-match') found.ifNoneMatch = append(found.ifNoneMatch, value);
        break;
      case 15:
        if (name.toLowerCase() === 'accept-encoding') found.acceptEncoding = append(found.acceptEncoding, value);
        break;
      case 17:
        if (name.toLowerCase() === 'if-modified-since') found.ifModifiedSince ??= value;
        break;
    }
  }
  return found;
}

function append(list: string | undefined, value: string): string {
  return list === undefined ? value : `${list}, ${value}`;
}
