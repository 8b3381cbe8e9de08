import { createHash } from 'node:crypto';

export interface HashedPage {
  html: string;
  /** CSP sources of the page's own inline scripts. */
  scriptHashes: string[];
}

/**
 * Takes the nonce out of a rendered page and lists its inline scripts by hash. Only scripts that carry the nonce of this
 * rendering are ours: anything that found its way into the page as text has none, and stays forbidden.
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

/** Attributes and text of each script. It looks for the tags only, where a pattern would try every character of the page. */
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
