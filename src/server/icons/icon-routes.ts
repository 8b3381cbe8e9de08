import { Hono } from 'hono';
import { nowOf } from '../../api/http/caller.ts';
import type { ApiEnvironment } from '../../api/http/environment.ts';
import { smallUrlOf } from '../../contract/image-variants.ts';
import type { PageImage } from '../../contract/images.ts';
import { coloursOf } from '../../contract/site-colours.ts';
import { siteIcons } from '../../contract/site-theme.ts';
import { log } from '../../logging/log.ts';
import { lookAt } from '../../services/appearance/live-appearance.ts';
import type { Look } from '../../services/appearance/look-images.ts';
import { presentAppearance } from '../../services/appearance/present-appearance.ts';
import { hasFirstColours } from '../../services/appearance/style-sheet.ts';
import type { MediaStorage } from '../../services/media/originals/storage.ts';
import type { CurrentSite } from '../../services/site/current-site.ts';
import { forever } from '../http/cache-control.ts';

/** Media types by the ending of an icon's path. */
const types: Readonly<Record<string, string>> = { svg: 'image/svg+xml', png: 'image/png', ico: 'image/x-icon' };

/** More than two looks have, the present one and one that is going. */
const maxDrawn = 4 * Object.keys(siteIcons).length;

interface IconParts {
  site: CurrentSite;
  /** Has the image that icons are made from. */
  storage: Pick<MediaStorage, 'get'>;
}

/**
 * The icons of the site's look, drawn once for each: from the image that the owner has chosen, or with a letter in the accent. With the
 * letter in the colours of the site's own palette, and while the database is away, the files of the build follow.
 */
export function iconRoutes({ site, storage }: IconParts): Hono<ApiEnvironment> {
  const drawn = new Map<string, Promise<Buffer>>();
  const app = new Hono<ApiEnvironment>();
  for (const { path } of Object.values(siteIcons)) {
    app.get(path, async (c, next) => {
      const settings = await site.read().catch(() => null);
      const look = lookAt(settings?.appearances ?? [], nowOf(c));
      const version = presentAppearance(look)?.icons;
      if (version === undefined || (hasFirstColours(look.choices) && !look.images.icon)) return next();
      const key = `${path} ${version}`;
      if (drawn.size >= maxDrawn) drawn.clear();
      const drawing = drawn.get(key) ?? draw(path, look, storage);
      drawn.set(key, drawing);
      const icon = await drawing.catch(noteFailure);
      if (!icon) drawn.delete(key);
      c.header('content-type', types[path.slice(path.lastIndexOf('.') + 1)] ?? '');
      // The URL without the version stays the same when the icon changes.
      const lasting = c.req.query('v') === version ? forever : 'public, max-age=86400';
      c.header('cache-control', icon ? lasting : 'no-store');
      return c.body(new Uint8Array(icon ?? (await draw(path, { ...look, images: {} }, storage))));
    });
  }
  return app;
}

function noteFailure(err: unknown): null {
  log.warn({ err }, 'icons: the image cannot be read; the letter is shown in its place');
  return null;
}

/** Sharp is loaded for the first one. @throws when the storage fails, or has no such file */
async function draw(path: string, { choices, images }: Look, storage: IconParts['storage']): Promise<Buffer> {
  const { framedIcons, iconDrawings } = await import('./draw-icon.ts');
  const colours = coloursOf(choices);
  const [framed, drawing] = [framedIcons[path], iconDrawings[path]];
  if (!framed || !drawing) throw new Error(`${path} has no drawing`);
  return images.icon ? framed(await readFile(images.icon, storage), colours) : drawing(colours);
}

async function readFile(image: PageImage, storage: IconParts['storage']): Promise<Buffer> {
  const url = smallUrlOf(image, siteIcons.large.size) ?? '';
  const stored = await storage.get(new URL(url).pathname.slice(1));
  if (!stored) throw new Error(`icons: the media storage has no ${url}`);
  return Buffer.from(await new Response(stored.body).arrayBuffer());
}
