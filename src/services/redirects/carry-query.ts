/**
 * Readers come to old URLs with parameters that others have added, such as `utm_source`: the new URL gets them, too.
 * @param location target of a redirect: a path or an absolute URL
 * @param query of the request, with its question mark; empty without one
 * @returns the target with those parameters of the query that it does not set itself
 */
export function carryQuery(location: string, query: string): string {
  const [, target = '', fragment = ''] = /^([^#]*)(#.*)?$/s.exec(location) ?? [];
  const start = target.indexOf('?');
  const own = namesIn(start < 0 ? '' : target.slice(start));
  const carried = piecesOf(query).filter((piece) => !own.has(nameOf(piece)));
  if (carried.length === 0) return location;
  return target + (own.size > 0 ? '&' : start < 0 ? '?' : '') + carried.join('&') + fragment;
}

/** @returns the parameters as they were sent; a header takes no other characters than these */
export function piecesOf(query: string): string[] {
  return query
    .slice(1)
    .split('&')
    .filter((piece) => /^[!-~]+$/.test(piece));
}

const namesIn = (query: string): Set<string> => new Set(piecesOf(query).map(nameOf));

/** @returns the name of a parameter that is written `name=value` */
export function nameOf(piece: string): string {
  const [[name = ''] = []] = new URLSearchParams(piece);
  return name;
}
