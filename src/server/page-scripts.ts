import { createHash } from 'node:crypto';

/** One pattern for all pages, so that it is compiled once; with the nonce in it, it took a tenth of a rendering. */
const script = /<script([^>]*)>(.*?)<\/script>/gs;

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
  const scriptHashes = [...html.matchAll(script)]
    .filter(([, attributes = '']) => attributes.includes(` ${marker}`) && !attributes.includes(' src='))
    .map(([, , source = '']) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`);
  return {
    html: html.replaceAll(`<meta property="csp-nonce" content="${nonce}"/>`, '').replaceAll(` ${marker}`, ''),
    scriptHashes: [...new Set(scriptHashes)],
  };
}
