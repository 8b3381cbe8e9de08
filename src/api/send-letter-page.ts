import type { Context } from 'hono';
import { imageSources } from './image-sources.ts';

/**
 * A letter is shown as mail programs show it: with its own styles and pictures from wherever they lie, and nothing that runs. Only
 * our own pages may frame it; as a sandbox it has no part in our origin even when it is opened by itself.
 */
const policy = (siteUrl: string) =>
  [
    "default-src 'none'",
    `img-src ${imageSources(siteUrl)}`,
    "style-src 'unsafe-inline'",
    "frame-ancestors 'self'",
    'sandbox allow-popups allow-popups-to-escape-sandbox',
  ].join('; ');

/** @returns a letter's HTML as a document of its own, whose links open in tabs of their own */
export function sendLetterPage(c: Context, siteUrl: string, html: string): Response {
  return c.body(html.replace(/<head\b[^>]*>/i, '$&<base target="_blank">'), 200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy(siteUrl),
  });
}
