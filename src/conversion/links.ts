/** Addresses that only lead on to another, and the query parameter that has it. */
const wrappers: readonly { host: RegExp; path?: RegExp; parameter: string }[] = [
  { host: /^(?:www\.)?google\.[a-z.]{2,6}$/, path: /^\/url$/, parameter: 'q' },
  { host: /^(?:www\.)?google\.[a-z.]{2,6}$/, path: /^\/url$/, parameter: 'url' },
  { host: /\.safelinks\.protection\.outlook\.com$/, parameter: 'url' },
  { host: /^lm?\.(?:facebook|instagram)\.com$/, parameter: 'u' },
  { host: /^(?:www\.)?youtube\.com$/, path: /^\/redirect$/, parameter: 'q' },
  { host: /^(?:www\.)?linkedin\.com$/, path: /^\/(?:redir\/redirect|safety\/go)$/, parameter: 'url' },
  { host: /^slack-redir\.net$/, path: /^\/link$/, parameter: 'url' },
  { host: /^out\.reddit\.com$/, parameter: 'url' },
  { host: /^t\.umblr\.com$/, path: /^\/redirect$/, parameter: 'z' },
];

/**
 * @param href as the HTML has it
 * @returns the URL that a link leads to, without what tracks the press on it; null for one that leads nowhere outside of its document, such as
 *   a script, a file of the author's computer or a place further down
 */
export function readLink(href: string | null): string | null {
  let url = parse(href?.trim() ?? '');
  // A wrapper may be wrapped again, as by a mail program.
  for (let step = 0; url && step < 3; step += 1) {
    const next = unwrap(url);
    if (!next) break;
    url = next;
  }
  if (!url) return null;
  if (url.protocol === 'mailto:' || url.protocol === 'tel:') return url.href;
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}

function unwrap({ hostname, pathname, searchParams }: URL): URL | null {
  for (const { host, path, parameter } of wrappers) {
    if (!host.test(hostname) || (path && !path.test(pathname))) continue;
    const target = parse(searchParams.get(parameter) ?? '');
    if (target && /^https?:$/.test(target.protocol)) return target;
  }
  return null;
}

function parse(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null;
}

/** @returns what follows the `#` of a link to a place in a document, decoded; null without one */
export function fragmentOf(href: string | null): string | null {
  const fragment = href?.match(/#([^#]+)$/)?.[1];
  if (fragment === undefined) return null;
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
