export type Encoding = 'br' | 'gzip' | 'identity';

/** Browsers send half a dozen different headers in all. The limit is for clients that send a new one with each request. */
const maxKnown = 100;
const known = new Map<string, Encoding>();

/**
 * @param accepted the `Accept-Encoding` header
 * @returns the best of our encodings that the client accepts (RFC 9110, section 12.5.3). A weight of 0 excludes an encoding; other
 *   weights are ignored, since what they prefer to brotli would have to be made first
 */
export function acceptedEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  const before = known.get(accepted);
  if (before) return before;
  const encoding = parse(accepted);
  if (known.size < maxKnown) known.set(accepted, encoding);
  return encoding;
}

function parse(accepted: string): Encoding {
  const excluded = new Set<string>();
  const taken = new Set<string>();
  for (const item of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim());
    const isExcluded = parameters.some((parameter) => /^q\s*=\s*0(\.0*)?$/.test(parameter));
    (isExcluded ? excluded : taken).add(name);
  }
  if (taken.has('br')) return 'br';
  if (taken.has('gzip') || taken.has('x-gzip')) return 'gzip';
  // `*` alone names nothing that the client is known to read, so it gets plain text unless it refuses that.
  const anything = taken.has('*') && excluded.has('identity');
  const rest = (['br', 'gzip'] as const).find((encoding) => !excluded.has(encoding));
  return (anything && rest) || 'identity';
}
