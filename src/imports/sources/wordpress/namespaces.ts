/** Names of prefixes in an export, as its attributes `xmlns:…` define them for an element and all in it. */
export type Prefixes = ReadonlyMap<string, string>;

/** For exports that do not define theirs. */
export const usualPrefixes: Prefixes = new Map(
  ['', 'wp', 'excerpt', 'content', 'dc', 'wfw'].map((prefix) => [prefix, prefix]),
);

/** @returns the prefixes with those that an element defines; the same object if it defines none */
export function withDefinitions(prefixes: Prefixes, attributes: Readonly<Record<string, string>>): Prefixes {
  const defined = Object.entries(attributes).flatMap(([name, uri]) => {
    if (name === 'xmlns') return [['', usualPrefix(uri.trim()) || ''] as const];
    return name.startsWith('xmlns:') ? [[name.slice(6), usualPrefix(uri.trim())] as const] : [];
  });
  return defined.length > 0 ? new Map([...prefixes, ...defined]) : prefixes;
}

function usualPrefix(uri: string): string {
  if (/wordpress\.org\/export\/[\d.]+\/excerpt/.test(uri)) return 'excerpt';
  if (/wordpress\.org\/export\//.test(uri)) return 'wp';
  if (uri.includes('purl.org/rss/1.0/modules/content')) return 'content';
  if (uri.includes('purl.org/dc/elements')) return 'dc';
  return uri === '' ? '' : 'other';
}

/** @returns the name of an element with the usual prefix; `other:…` if its prefix means something else */
export function usualName(name: string, prefixes: Prefixes): string {
  const colon = name.indexOf(':');
  const prefix = prefixes.get(colon < 0 ? '' : name.slice(0, colon)) ?? 'other';
  const local = name.slice(colon + 1);
  return prefix === '' ? local : `${prefix}:${local}`;
}
