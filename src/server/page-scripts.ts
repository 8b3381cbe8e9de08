import { createHash } from 'node:crypto';

export interface HashedPage {
  html: string;
  /** CSP sources of the page's own inline scripts. */
  scriptHashes: string[];
}

/**
 * Removes the nonce from a rendered page and lists the hashes of its inline scripts. Only scripts with the nonce of this
 * rendering are ours: a script that was injected into the page has none, and stays forbidden.
 */
export function hashScripts(html: string, nonce: string): HashedPage {
  const marker = ` nonce="${nonce}"`;
  const scriptHashes = new Set<string>();
  for (const [attributes, source] of scriptsOf(html)) {
    if (attributes.includes(marker) && !attributes.includes(' src=')) scriptHashes.add(hashSource(source));
  }
  return {
    html: html.replaceAll(`<meta property="csp-nonce" content="${nonce}"/>`, '').replaceAll(marker, ''),
    scriptHashes: [...scriptHashes],
  };
}

/** Yields attributes and text of each script. Searching for the tags is faster than a pattern, which tries every character. */
function* scriptsOf(html: string): Generator<[attributes: string, source: string]> {
  for (let start = html.indexOf('<script'); start >= 0; start = html.indexOf('<script', start + 1)) {
    const open = html.indexOf('>', start);
    const close = html.indexOf('</script>', open);
    if (open < 0 || close < 0) return;
    yield [html.slice(start + '<script'.length, open), html.slice(open + 1, close)];
  }
}

function hashSource(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
}
