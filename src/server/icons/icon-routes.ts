import { Hono } from 'hono';
import { nowOf } from '../../api/http/caller.ts';
import type { ApiEnvironment } from '../../api/http/environment.ts';
import { coloursOf } from '../../contract/site-colours.ts';
import { siteIcons } from '../../contract/site-theme.ts';
import { appearanceAt } from '../../services/appearance/live-appearance.ts';
import { presentAppearance } from '../../services/appearance/present-appearance.ts';
import { hasFirstColours } from '../../services/appearance/style-sheet.ts';
import type { CurrentSite } from '../../services/site/current-site.ts';
import { forever } from '../http/cache-control.ts';

/** Media types by the ending of an icon's path. */
const types: Readonly<Record<string, string>> = { svg: 'image/svg+xml', png: 'image/png', ico: 'image/x-icon' };

/** More than two looks have, the present one and one that is going. */
const maxDrawn = 4 * Object.keys(siteIcons).length;

/**
 * The icons in the colours of the site's look, drawn once for each; with those of its own palette, and while the database is away, the
 * files of the build, which follow.
 */
export function iconRoutes(site: CurrentSite): Hono<ApiEnvironment> {
  const drawn = new Map<string, Promise<Buffer>>();
  const app = new Hono<ApiEnvironment>();
  for (const { path } of Object.values(siteIcons)) {
    app.get(path, async (c, next) => {
      const settings = await site.read().catch(() => null);
      const look = appearanceAt(settings?.appearances ?? [], nowOf(c));
      const version = presentAppearance(look)?.icons;
      if (version === undefined || hasFirstColours(look)) return next();
      const key = `${path} ${version}`;
      if (drawn.size >= maxDrawn) drawn.clear();
      const icon = drawn.get(key) ?? draw(path, look);
      drawn.set(key, icon);
      icon.catch(() => drawn.delete(key));
      c.header('content-type', types[path.slice(path.lastIndexOf('.') + 1)] ?? '');
      // The URL without the version stays the same when the icon changes.
      c.header('cache-control', c.req.query('v') === version ? forever : 'public, max-age=86400');
      return c.body(new Uint8Array(await icon));
    });
  }
  return app;
}

/** Sharp is loaded for the first one. */
async function draw(path: string, look: Parameters<typeof coloursOf>[0]): Promise<Buffer> {
  const { iconDrawings } = await import('./draw-icon.ts');
  const drawing = iconDrawings[path];
  if (!drawing) throw new Error(`${path} has no drawing`);
  return drawing(coloursOf(look));
}
