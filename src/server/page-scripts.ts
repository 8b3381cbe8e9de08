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
  const marker = `nonce="${nonce}"`;
  const scripts = html.matchAll(new RegExp(`<script(?=[^>]* ${marker})(?![^>]* src=)[^>]*>(.*?)</script>`, 'gs'));
  const scriptHashes = [...scripts].map(
    ([, source = '']) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
  );
  return {
    html: html.replaceAll(`<meta property="csp-nonce" content="${nonce}"/>`, '').replaceAll(` ${marker}`, ''),
    scriptHashes: [...new Set(scriptHashes)],
  };
}
