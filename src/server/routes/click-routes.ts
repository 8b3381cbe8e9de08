import { Hono } from 'hono';
import { isbot } from 'isbot';
import { nowOf } from '../../api/http/caller.ts';
import type { ApiEnvironment } from '../../api/http/environment.ts';
import type { Database } from '../../database/schema.ts';
import { readClickToken } from '../../services/newsletter/clicks/click-token.ts';
import { type ClickBatch, readLinkTarget } from '../../services/newsletter/clicks/count-clicks.ts';
import { openingUrl } from '../../services/newsletter/clicks/keep-links.ts';

export interface CountedLinks {
  /** Signs the links. */
  secret: string;
  clicks: ClickBatch;
}

/** One transparent pixel. */
const emptyImage = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const unknownLink =
  'This link isn’t one of ours, or its issue has been deleted. Please look for the article on our site.';

/**
 * Redirects the counted links of emails to the URL that was stored when the issue was sent. Nothing in the request chooses the
 * target, so this is no open redirect.
 */
export function clickRoutes(db: Database, { secret, clicks }: CountedLinks): Hono<ApiEnvironment> {
  return new Hono<ApiEnvironment>().get('/newsletter/click/:token', async (c) => {
    const token = readClickToken(secret, c.req.param('token'));
    const target = token && (await readLinkTarget(db, token.linkId));
    c.header('cache-control', 'no-store');
    c.header('x-robots-tag', 'noindex');
    if (!token || target === undefined || target === null) return c.text(unknownLink, 404);
    const isOpening = target === openingUrl;
    clicks.note({ ...token, isOpening, isProgram: isProgram(c.req.raw), now: nowOf(c) });
    if (isOpening) return c.body(emptyImage, 200, { 'content-type': 'image/gif' });
    return c.body(null, 302, { location: target });
  });
}

/** @returns whether no person has clicked: link scanners, and browsers that prefetch */
function isProgram({ method, headers }: Request): boolean {
  const agent = headers.get('user-agent');
  return method === 'HEAD' || !agent || isbot(agent) || (headers.get('sec-purpose')?.startsWith('prefetch') ?? false);
}
