import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawCard } from '../../src/cards/draw-card.ts';
import { type AppearanceChoices, firstAppearance } from '../../src/contract/appearance.ts';
import { siteIcons } from '../../src/contract/site-theme.ts';
import { welcomeEmail } from '../../src/email-templates/transactional/welcome-email.ts';
import { writeNotice } from '../../src/email-templates/write-notice.ts';
import { writeManifest } from '../../src/server/documents/manifest.ts';
import { iconRoutes } from '../../src/server/icons/icon-routes.ts';
import { describeSiteCard } from '../../src/services/articles/share-card.ts';
import { cardLookOf } from '../../src/services/site/card-look.ts';
import { emailSiteOf } from '../../src/services/site/email-site.ts';
import { readSite } from '../../src/services/site/read-site.ts';
import { fixedSite, now } from '../support/magazine.ts';

/** @returns a site that has looked so for a while */
function siteWith(look: Partial<AppearanceChoices>) {
  const appearances = [{ from: '2026-01-01T00:00:00.000Z', choices: { ...firstAppearance, ...look } }];
  return fixedSite({ appearances });
}

const chosen = { palette: 'forest', accent: '#0b5a63', accentDark: '#7cc9cf' } as const;
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
    const answer = await iconRoutes(site).request(`${path}?v=${appearance?.icons}`, {}, { now });
    expect(answer.status, path).toBe(200);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (path.endsWith('.svg')) expect(bytes.toString()).toMatch(/#0b5a63.*|.*#7cc9cf/);
    if (path.endsWith('.png')) {
      const { dominant } = await sharp(bytes).stats();
      expect(dominant.b, path).toBeGreaterThan(dominant.r);
    }
    expect((await iconRoutes(siteWith({ type: 'gelasio' })).request(path, {}, { now })).status).toBe(404);
  }
});

it('names paper and icons of the look in the manifest', async () => {
  const manifest = JSON.parse(writeManifest(await siteWith(chosen).read(), now));
  expect(manifest).toMatchObject({ theme_color: '#f8f9f4', background_color: '#f8f9f4' });
  expect(manifest.icons[0].src).toMatch(/^\/icon-192\.png\?v=[\w-]{8}$/);
  expect(JSON.parse(writeManifest(await siteWith({}).read(), now))).toMatchObject({ theme_color: '#fcfaf5' });
});
