import { Hono } from 'hono';
import type { ApiEnvironment } from '../../api/http/environment.ts';
import { readAppearancePath } from '../../contract/appearance-path.ts';
import { hashOf } from '../../services/appearance/present-appearance.ts';
import { appearanceSheet } from '../../services/appearance/style-sheet.ts';
import { toBrotli } from '../cache/compression.ts';
import { forever } from '../http/cache-control.ts';

/**
 * The style sheets of the looks that an owner can choose. Their paths name the choices, so that every instance has them, whatever is
 * published, and a page of an hour ago still finds its own.
 */
export function appearanceRoutes(): Hono<ApiEnvironment> {
  return new Hono<ApiEnvironment>().get('/assets/appearance/*', async (c) => {
    const read = readAppearancePath(c.req.path);
    if (!read) return c.text('There is no such file.', 404);
    const sheet = appearanceSheet(read.choices);
    // During an upgrade, instances of two versions may answer: what another one promised is not stored.
    c.header('cache-control', hashOf(sheet) === read.hash ? forever : 'no-store');
    c.header('content-type', 'text/css; charset=utf-8');
    c.header('vary', 'accept-encoding');
    if (!/\bbr\b/.test(c.req.header('accept-encoding') ?? '')) return c.body(sheet);
    c.header('content-encoding', 'br');
    return c.body(new Uint8Array(await toBrotli(Buffer.from(sheet), 'fast')));
  });
}
