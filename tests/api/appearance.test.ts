import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { adminAppearance, firstAppearance } from '../../src/contract/appearance.ts';
import { contrastOf } from '../../src/contract/contrast.ts';
import type { MediaUse } from '../../src/contract/media.ts';
import { paletteIds } from '../../src/contract/palettes.ts';
import { apiPaths } from '../../src/contract/paths.ts';
import type { Site } from '../../src/contract/site.ts';
import { connect } from '../../src/database/connect.ts';
import { appearanceRoutes } from '../../src/server/routes/appearance-routes.ts';
import { nobody, send } from '../support/admin-call.ts';
import { readAnswer, readProblem } from '../support/answers.ts';
import { type CachedInstance, openInstance } from '../support/cached-instance.ts';
import { createMigratedLocation, engines, oneEngine } from '../support/engines.ts';
import { pathOf, storeImage, variantsHash } from '../support/library.ts';
import { closeMagazine, minutesFromNow, openMagazine, setUpMagazine, site } from '../support/magazine.ts';
import { isLongRun } from '../support/sample.ts';

const path = adminPaths.appearance;

/** @returns the style sheet at that path, as any instance writes it */
async function sheetAt(url: string | undefined) {
  const answer = await appearanceRoutes().request(url ?? '');
  return { status: answer.status, cache: answer.headers.get('cache-control'), css: await answer.text() };
}

afterEach(() => {
  vi.useRealTimers();
});

describe.each(engines)('the appearance on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  const read = () => readAnswer(magazine.asOwner(path), adminAppearance);
  const put = (body: unknown, at?: Date) => readAnswer(send(magazine, 'PUT', path, body, at), adminAppearance);
  const undo = (body: unknown) => readAnswer(send(magazine, 'POST', adminPaths.appearanceUndo, body), adminAppearance);
  const shown = async (at?: Date): Promise<Site['appearance']> =>
    (await (await magazine.request(apiPaths.site, {}, at)).json()).appearance;

  it('adds nothing until the owner chooses, and is published at once by what GET answers', async () => {
    const first = await read();
    expect(first).toMatchObject({ current: { ...firstAppearance, version: 1 }, previous: null, scheduled: null });
    expect(first.palettes.map(({ id }) => id)).toEqual(paletteIds);
    expect(await shown()).toBeUndefined();

    const { current } = await put({ ...first.current, palette: 'forest', accent: '#0B5A63', density: 'compact' });
    expect(current).toMatchObject({ palette: 'forest', accent: '#0b5a63', type: first.current.type, version: 2 });
    const look = await shown();
    const { status, cache, css } = await sheetAt(look?.sheet);
    expect({ status, cache }).toEqual({ status: 200, cache: 'public, max-age=31536000, immutable' });
    expect(css).toContain('--accent:#0b5a63');
    expect(Buffer.byteLength(css)).toBeLessThan(3000);
    expect(look?.light).toBe('#f8f9f4');
    expect(await put({ density: 'airy' }), 'what is left out stays').toMatchObject({
      current: { palette: 'forest', accent: '#0b5a63', density: 'airy' },
    });
  });

  it('is undone with one call, and the undo too', async () => {
    await put({ palette: 'mono' });
    const { previous, current } = await put({ palette: 'salmon' });
    expect(previous).toMatchObject({ palette: 'mono' });
    const undone = await undo({ version: current.version });
    expect(undone).toMatchObject({ current: { palette: 'mono' }, previous: { palette: 'salmon' } });
    expect(await undo({})).toMatchObject({ current: { palette: 'salmon' } });
    await readProblem(send(magazine, 'POST', adminPaths.appearanceUndo, { version: current.version }), 'stale-edit');
  });

  it('refuses an undo where there is nothing, and returns to the first look after the first change', async () => {
    const nothing = await readProblem(send(magazine, 'POST', adminPaths.appearanceUndo, {}), 'appearance-state');
    expect(nothing.detail).toBe('There is nothing to undo.');
    await put({ images: 'duotone' });
    expect((await undo({})).current).toMatchObject(firstAppearance);
    expect(await shown()).toBeUndefined();
  });

  it('waits for a scheduled change, of which there is one, until it is cancelled', async () => {
    const publishAt = minutesFromNow(30);
    const { scheduled, current } = await put({ palette: 'broadsheet', publishAt });
    expect(scheduled).toMatchObject({
      publishAt,
      choices: { palette: 'broadsheet' },
      createdBy: { name: 'Olive Owner' },
    });
    expect(current).toMatchObject(firstAppearance);
    expect(await shown()).toBeUndefined();
    expect((await shown(new Date(publishAt)))?.light, 'at that time').toBe('#fbfcfd');
    await readProblem(send(magazine, 'PUT', path, { palette: 'mono', publishAt }), 'appearance-state');

    const cancel = adminPaths.appearanceScheduled(scheduled?.id ?? '');
    await readProblem(send(magazine, 'DELETE', `${cancel}?version=1`), 'stale-edit');
    const cancelled = send(magazine, 'DELETE', `${cancel}?version=${current.version}`);
    expect((await readAnswer(cancelled, adminAppearance)).scheduled).toBeNull();
    expect(await shown(new Date(publishAt))).toBeUndefined();
    await readProblem(send(magazine, 'DELETE', cancel), 'appearance-state');
  });

  it('shows a logo of the library, and keeps its images while readers, an undo or a schedule need them', async () => {
    const sizes = { width: 1000, height: 200 };
    const [light, dark, icon, later] = [
      await storeImage(magazine.db, sizes),
      await storeImage(magazine.db, { ...sizes, variants_hash: 'fedcba9876543210' }),
      await storeImage(magazine.db),
      await storeImage(magazine.db),
    ];
    const { current } = await put({ logo: light, logoDark: dark, icon });
    expect(current).toMatchObject({ logo: light, logoDark: dark, icon });
    const fileOf = (path: string) => ({ url: site.url + path, width: 960, height: 192 });
    const look = await shown();
    expect(look?.logo).toEqual({
      light: fileOf(pathOf(light, 960)),
      dark: fileOf(pathOf(dark, 960).replace(variantsHash, 'fedcba9876543210')),
    });
    expect(look?.sheet, 'colours stay as they are').toBeUndefined();
    const { publisher } = await (await magazine.request(apiPaths.site)).json();
    expect(publisher.logoUrl, 'search engines have it, too').toBe(look?.logo?.light.url);

    const usesOf = async (id: string): Promise<MediaUse[]> => (await magazine.asOwner(adminPaths.mediaUses(id))).json();
    const use = { noun: 'appearance', id: '1', label: '', status: null };
    expect(await usesOf(dark)).toEqual([{ ...use, places: ['logo'] }]);
    expect(await usesOf(icon)).toEqual([{ ...use, places: ['icon'] }]);
    const trash = (id: string) => send(magazine, 'DELETE', adminPaths.mediaItem(id));
    expect((await readProblem(trash(light), 'media-in-use')).detail).toContain('used in the appearance of the site.');

    const { scheduled } = await put({ logo: null, logoDark: null, publishAt: minutesFromNow(30), icon: later });
    await readProblem(trash(later), 'media-in-use');
    await send(magazine, 'DELETE', adminPaths.appearanceScheduled(scheduled?.id ?? ''));
    expect((await trash(later)).status, 'no longer scheduled').toBe(204);
    await put({ logo: null, logoDark: null, icon: null });
    await readProblem(trash(light), 'media-in-use');
    expect((await undo({})).current, 'an undo').toMatchObject({ logo: light, logoDark: dark, icon });
    await put({ logo: null, logoDark: null, icon: null });
    await put({ palette: 'mono' });
    expect(await usesOf(light)).toEqual([]);
    expect((await trash(light)).status).toBe(204);
  });

  it('accepts one of two edits of the same version', async () => {
    const { current } = await read();
    await put({ palette: 'mono', version: current.version });
    const late = send(magazine, 'PUT', path, { palette: 'salmon', version: current.version });
    expect((await readProblem(late, 'stale-edit')).detail).toMatch(/changed since you opened it/);
    expect((await read()).current.palette).toBe('mono');
  });
});

describe.each(oneEngine)('wrong choices on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  it('are refused with the pair of colours that is not legible, and with an accent that is', async () => {
    const given = { palette: 'classic', accent: '#ffcc00' };
    const light = await readProblem(send(magazine, 'PUT', path, given), 'low-contrast');
    expect(light.status).toBe(422);
    expect(light.detail).toMatch(
      /^In the light, the contrast of accent \(#ffcc00\) on tint \(#f3eee3\) is 1\.\d+:1; WCAG 2\.2 AA asks for 4\.5:1\. The nearest accent that is legible everywhere is #[0-9a-f]{6}\.$/,
    );
    expect(light.errors).toEqual({ accent: light.detail });
    const instead = light.detail.slice(-8, -1);
    expect(contrastOf(instead, '#f3eee3')).toBeGreaterThanOrEqual(4.5);
    expect((await send(magazine, 'PUT', path, { ...given, accent: instead })).status).toBe(200);
    const dark = await readProblem(send(magazine, 'PUT', path, { accentDark: '#400000' }), 'low-contrast');
    expect(dark.errors).toEqual({ accentDark: expect.stringMatching(/^In the dark, /) });
  });

  it.each([
    ['palette', 'neon', 'Choose one of the palettes'],
    ['palette', '</style><script>alert(1)</script>', 'Choose one of the palettes'],
    ['accent', 'red', 'Must be a color of six digits, such as #9b1c1f'],
    ['accent', '#fff;}body{display:none', 'Must be a color of six digits, such as #9b1c1f'],
    ['accentDark', '#fff', 'Must be a color of six digits, such as #9b1c1f'],
    ['accentDark', 'url(//evil.test)', 'Must be a color of six digits, such as #9b1c1f'],
    ['type', 'Comic Sans', 'Choose one of the type pairs'],
    ['density', '1px}', 'Must be airy or compact'],
    ['dropCap', '{', 'Must be letter, box or none'],
    ['images', 5, 'Must be plain or duotone'],
    ['logo', 'https://evil.test/logo.svg', 'Must be the id of an image in the library'],
    ['logo', '"><script>alert(1)</script>', 'Must be the id of an image in the library'],
    ['logoDark', `media:${nobody}`, 'Must be the id of an image in the library'],
    ['logoDark', ['a'], 'Must be the id of an image in the library'],
    ['icon', '../../etc/passwd', 'Must be the id of an image in the library'],
    ['icon', `${nobody}\n}`, 'Must be the id of an image in the library'],
    ['logo', nobody, 'This image is not in the library any more. Choose another one.'],
    ['icon', nobody, 'This image is not in the library any more. Choose another one.'],
  ])('are refused: %s %s', async (field, value, message) => {
    const problem = await readProblem(send(magazine, 'PUT', path, { [field]: value }), 'invalid');
    expect(problem.errors).toEqual({ [field]: message });
  });

  it('have no style sheet: a path names checked choices alone', async () => {
    for (const wrong of [
      'neon.own.own.airy.letter.plain.x',
      'mono.fff.own.airy.letter.plain.x',
      'mono.own.own.airy.letter.x',
      'mono.%7D%7Bfff.own.airy.letter.plain.x',
    ]) {
      expect((await sheetAt(`/assets/appearance/${wrong}.css`)).status, wrong).toBe(404);
    }
    const other = await sheetAt('/assets/appearance/mono.own.own.airy.letter.plain.%3C.css');
    expect(other, 'of another version').toMatchObject({ status: 200, cache: 'no-store' });
  });
});

describe.each(engines)('cached answers of two instances on %s', (engine) => {
  it('show another look within two seconds, and a scheduled one from its time on', async () => {
    const location = await createMigratedLocation(engine);
    const db = connect(location);
    const magazine = await openMagazine(db);
    const parts = { location, renderPage: () => Promise.reject(new Error()), cookie: await magazine.ownerCookie() };
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const [writer, reader] = [await openInstance(parts), await openInstance(parts)];
    onTestFinished(async () => {
      await writer.close();
      await reader.close();
      await closeMagazine(db);
      await location.remove();
    });
    const paperOf = async (instance: CachedInstance) => {
      const site: Site = await (await instance.visit(apiPaths.site)).json();
      return site.appearance?.light;
    };
    const change = (body: Record<string, unknown>) => writer.send('PUT', path, body);
    for (const instance of [writer, reader]) expect(await paperOf(instance)).toBeUndefined();
    expect((await change({ palette: 'forest' })).status).toBe(200);
    const published = performance.now();
    expect(await paperOf(writer), 'at once').toBe('#f8f9f4');
    await expect.poll(() => paperOf(reader), { interval: 20 }).toBe('#f8f9f4');
    expect(performance.now() - published).toBeLessThan(isLongRun ? 2000 : 10_000);
    await change({ palette: 'mono', publishAt: new Date(Date.now() + 9000).toISOString() });
    await reader.catchUp();
    for (const expected of ['#f8f9f4', '#ffffff']) {
      for (const instance of [writer, reader]) expect(await paperOf(instance)).toBe(expected);
      vi.setSystemTime(Date.now() + 10_000);
    }
  });
});
