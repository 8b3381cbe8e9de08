import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawCard } from '../../src/cards/draw-card.ts';
import { type AppearanceChoices, firstAppearance } from '../../src/contract/appearance.ts';
import type { PageImage } from '../../src/contract/images.ts';
import { siteIcons } from '../../src/contract/site-theme.ts';
import { welcomeEmail } from '../../src/email-templates/transactional/welcome-email.ts';
import { writeNotice } from '../../src/email-templates/write-notice.ts';
import { writeManifest } from '../../src/server/documents/manifest.ts';
import { iconRoutes } from '../../src/server/icons/icon-routes.ts';
import type { LookImages } from '../../src/services/appearance/look-images.ts';
import { describeSiteCard } from '../../src/services/articles/share-card.ts';
import { cardLookOf } from '../../src/services/site/card-look.ts';
import { emailSiteOf } from '../../src/services/site/email-site.ts';
import { feedImagesOf } from '../../src/services/site/feed-images.ts';
import { readSite } from '../../src/services/site/read-site.ts';
import { findEmailErrors } from '../support/check-email.ts';
import { fixedSite, now } from '../support/magazine.ts';

/** @returns a site that has looked so for a while */
function siteWith(look: Partial<AppearanceChoices>, images: LookImages = {}) {
  const ids = Object.fromEntries(Object.keys(images).map((name) => [name, 'an id']));
  const appearances = [{ from: '2026-01-01T00:00:00.000Z', choices: { ...firstAppearance, ...look, ...ids }, images }];
  return fixedSite({ appearances });
}

const chosen = { palette: 'forest', accent: '#0b5a63', accentDark: '#7cc9cf' } as const;
/** @returns an image of the library as wide as its only variant */
function imageOf(width: number, height: number, folder: string): PageImage {
  const file = { folder: `https://magazine.test/media/${folder}/`, width, height, widths: [width], hasAvif: true };
  return { ...file, focalX: 0.5, focalY: 0.5, color: '' };
}

const logo = imageOf(960, 192, 'light');
const logoDark = imageOf(960, 192, 'dark');

/** @returns a media storage with one file under any key, or without any */
function storageWith(file: Buffer | null) {
  const body = () => new Response(new Uint8Array(file ?? [])).body as ReadableStream<Uint8Array>;
  return { get: async () => (file ? { body: body(), size: file.length } : undefined) };
}

const noFiles = storageWith(null);

const links = { preferences: 'https://magazine.test/p', unsubscribe: 'https://magazine.test/u' };

it('gives emails the colours of the look, light and dark', async () => {
  const write = async (look: Partial<AppearanceChoices>) =>
    (await writeNotice(welcomeEmail(emailSiteOf(await siteWith(look).read(), now), links))).html;
  const html = await write(chosen);
  for (const colour of ['#f8f9f4', '#161b16', '#0b5a63', '#121512', '#7cc9cf']) expect(html).toContain(colour);
  expect(html).not.toContain('#9b1c1f');
  expect(await write({ density: 'compact' }), 'nothing else changes them').toBe(await write({}));
});

it('draws share cards in the colours of the look, with another version, and keeps those of the first one', async () => {
  const cardOf = async (look: Partial<AppearanceChoices>) =>
    describeSiteCard(cardLookOf(await siteWith(look).read(), now));
  const card = await cardOf(chosen);
  expect(await cardOf({ images: 'duotone' })).toEqual(await cardOf({}));
  expect(card.version).not.toBe((await cardOf({})).version);
  const drawn = await drawCard({ ...card, image: null, focus: null });
  const { data } = await sharp(drawn)
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([0xf8, 0xf9, 0xf4]);
});

it('draws every icon in the accent of the look, and leaves those of the first one to the build', async () => {
  const site = siteWith(chosen);
  const { appearance } = readSite(await site.read(), now);
  for (const { path } of Object.values(siteIcons)) {
    const answer = await iconRoutes({ site, storage: noFiles }).request(`${path}?v=${appearance?.icons}`, {}, { now });
    expect(answer.status, path).toBe(200);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (path.endsWith('.svg')) expect(bytes.toString()).toMatch(/#0b5a63.*|.*#7cc9cf/);
    if (path.endsWith('.png')) {
      const { dominant } = await sharp(bytes).stats();
      expect(dominant.b, path).toBeGreaterThan(dominant.r);
    }
    const sameColours = iconRoutes({ site: siteWith({ type: 'gelasio' }), storage: noFiles });
    expect((await sameColours.request(path, {}, { now })).status).toBe(404);
  }
});

it('makes every icon from the chosen image, whole in a square, and draws the letter where the file is gone', async () => {
  const blue = { r: 10, g: 20, b: 200, alpha: 1 };
  const file = await sharp({ create: { width: 200, height: 100, channels: 4, background: blue } })
    .webp({ lossless: true })
    .toBuffer();
  const site = siteWith({}, { icon: imageOf(200, 100, 'icon') });
  const { appearance } = readSite(await site.read(), now);
  const routes = iconRoutes({ site, storage: storageWith(file) });
  for (const { path, ...icon } of Object.values(siteIcons)) {
    const answer = await routes.request(`${path}?v=${appearance?.icons}`, {}, { now });
    expect(answer.status, path).toBe(200);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (path.endsWith('.svg'))
      expect(bytes.toString()).toMatch(/^<svg [^>]*><image [^>]*href="data:image\/png;base64,/);
    if (!('size' in icon) || !path.endsWith('.png')) continue;
    const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height], path).toEqual([icon.size, icon.size]);
    const pixel = (x: number, y: number) => [...data.subarray(4 * (y * icon.size + x), 4 * (y * icon.size + x) + 4)];
    expect(pixel(icon.size / 2, icon.size / 2), path).toEqual([10, 20, 200, 255]);
    const isCut = path === siteIcons.apple.path || path === siteIcons.maskable.path;
    expect(pixel(icon.size / 2, 2), path).toEqual(isCut ? [0xfc, 0xfa, 0xf5, 255] : [0, 0, 0, 0]);
  }
  const gone = iconRoutes({ site, storage: noFiles });
  for (const path of [siteIcons.small.path, siteIcons.ico.path]) {
    const answer = await gone.request(`${path}?v=${appearance?.icons}`, {}, { now });
    expect([answer.status, answer.headers.get('cache-control')], path).toEqual([200, 'no-store']);
  }
});

it('shows logo and icon in feeds, and adds nothing to those of the first look', async () => {
  const seen = async (look: Partial<AppearanceChoices>, images?: LookImages) =>
    feedImagesOf(await siteWith(look, images).read(), now);
  expect(await seen({})).toEqual({ logo: null, icon: null });
  const { icon } = await seen(chosen);
  expect(icon?.large).toMatch(/^https:\/\/magazine\.test\/icon-512\.png\?v=[\w-]{8}$/);
  expect(await seen(chosen)).toMatchObject({ logo: icon?.large });
  expect(await seen({}, { logo })).toMatchObject({ logo: 'https://magazine.test/media/light/960.jpg' });
});

it('puts the logo at the head of emails, with the name where no image is shown, and the fonts of the types', async () => {
  const write = async (look: Partial<AppearanceChoices>, images?: LookImages) => {
    const site = emailSiteOf(await siteWith(look, images).read(), now);
    return (await writeNotice(welcomeEmail({ ...site, name: hostileName }, links))).html;
  };
  const both = await write({}, { logo, logoDark });
  const image = (folder: string) =>
    `<img src="https://magazine.test/media/${folder}/960.webp" alt="Tom &amp; &quot;Ed&quot; &lt;b>" width="320" height="64"`;
  for (const folder of ['light', 'dark']) expect(both.replaceAll('&gt;', '>')).toContain(image(folder));
  expect(both).toContain('<!--[if mso]>Tom &amp; "Ed" &lt;b&gt;<![endif]-->');
  expect(both).toContain('.in-dark { display: inline !important; }');
  expect(await findEmailErrors(both)).toEqual([]);
  expect(await write({}, { logo })).not.toContain('.in-dark');
  expect(await write({ type: 'franklin' })).not.toContain('Georgia,serif;font-size:40px');
  expect(await write({ type: 'crimson' })).toContain('font-family:Palatino Linotype,Palatino,Georgia,serif');
});

const hostileName = 'Tom & "Ed" <b>';

it('names paper and icons of the look in the manifest', async () => {
  const manifest = JSON.parse(writeManifest(await siteWith(chosen).read(), now));
  expect(manifest).toMatchObject({ theme_color: '#f8f9f4', background_color: '#f8f9f4' });
  expect(manifest.icons[0].src).toMatch(/^\/icon-192\.png\?v=[\w-]{8}$/);
  expect(JSON.parse(writeManifest(await siteWith({}).read(), now))).toMatchObject({ theme_color: '#fcfaf5' });
});
