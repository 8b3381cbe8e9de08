import type { Context } from 'hono';
import { imageSources } from './image-sources.ts';

/**
 * Shows an email as mail programs do: with its own styles, images from any host, and no scripts. Only our own pages may frame it.
 * The sandbox keeps it out of our origin even when it is opened in a tab.
 */
const policy = (siteUrl: string) =>
  [
    "default-src 'none'",
    `img-src ${imageSources(siteUrl)}`,
    "style-src 'unsafe-inline'",
    "frame-ancestors 'self'",
    'sandbox allow-popups allow-popups-to-escape-sandbox',
  ].join('; ');

/** @returns an email's HTML as a page whose links open in new tabs */
export function sendEmailPage(c: Context, siteUrl: string, html: string): Response {
  return c.body(html.replace(/<head\b[^>]*>/i, '$&<base target="_blank">'), 200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy(siteUrl),
  });
}
