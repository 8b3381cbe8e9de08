import { describe, expect, it, onTestFinished } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { mediaItem } from '../../src/contract/media.ts';
import { connect } from '../../src/database/connect.ts';
import { readAnswer } from '../support/answers.ts';
import { openInstance } from '../support/cached-instance.ts';
import { createMigratedLocation, engines } from '../support/engines.ts';
import { closeMagazine, openMagazine, site } from '../support/magazine.ts';
import { drawImage, imageForm } from '../support/media.ts';
import { openMediaSite } from '../support/media-site.ts';
import { hashQuickly } from '../support/quick-passwords.ts';

describe.each(engines)('old URLs of images on %s', (engine) => {
  it('lead to what the library has now, in one step and from the cache, until it is removed', async () => {
    const location = await createMigratedLocation(engine);
    const db = connect(location);
    const magazine = await openMagazine(db);
    hashQuickly(magazine);
    const library = openMediaSite(magazine);
    const renderPage = async () => ({ status: 404, headers: new Headers(), html: 'nothing' });
    const instance = await openInstance({ location, renderPage, cookie: await magazine.ownerCookie() });
    onTestFinished(async () => {
      await instance.close();
      await closeMagazine(db);
      await location.remove();
    });
    const item = await library.upload({ width: 900, height: 600, colour: '#102030' });
    const pathOf = ({ url }: { url: string }) => url.slice(site.url.length);
    const [old, small] = ['/wp-content/uploads/2019/05/river.jpg', '/wp-content/uploads/2019/05/river-300x200.jpg'];
    for (const from of [old, small]) await instance.send('POST', adminPaths.redirects, { from, to: pathOf(item) });

    const expectAll = async (expected: string | null) => {
      await instance.catchUp();
      for (const from of [old, small, old]) {
        const answer = await instance.visit(from);
        const to = answer.headers.get('location');
        expect([answer.status, to], from).toEqual([expected === null ? 404 : 301, expected]);
        if (to !== null) expect((await library.visit(to)).status, to).toBe(200);
      }
    };
    await expectAll(pathOf(item));

    const bytes = await drawImage({ width: 800, height: 600, colour: '#405060' });
    const form = imageForm({ bytes, name: 'new.jpg' });
    const replaced = await readAnswer(library.call('PUT', adminPaths.mediaFile(item.id), form), mediaItem);
    expect(pathOf(replaced)).not.toBe(pathOf(item));
    await expectAll(pathOf(replaced));

    const half = { edit: { rotate: 0, crop: { x: 0, y: 0, width: 0.5, height: 1 } }, version: replaced.version };
    const edited = await readAnswer(library.call('PATCH', adminPaths.mediaItem(item.id), half), mediaItem);
    await expectAll(pathOf(edited));

    // In the trash it is served as long as an editor can restore it.
    await library.call('DELETE', adminPaths.mediaItem(item.id));
    await expectAll(pathOf(edited));
    const gone = await library.call('DELETE', adminPaths.mediaInTrash(item.id));
    expect(gone.status).toBe(204);
    await expectAll(null);
  });
});
