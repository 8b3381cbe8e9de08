import type { Context } from 'hono';
import { imageSources } from './image-sources.ts';

/**
 * An email is shown as mail programs show it: with its own styles and images from wherever they lie, and nothing that runs. Only
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

/** @returns an email's HTML as a document of its own, whose links open in tabs of their own */
export function sendEmailPage(c: Context, siteUrl: string, html: string): Response {
  return c.body(html.replace(/<head\b[^>]*>/i, '$&<base target="_blank">'), 200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy(siteUrl),
  });
}
