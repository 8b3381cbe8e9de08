import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { type MediaItem, variantPath } from '../../src/contract/media.ts';
import { oneEngine } from '../support/engines.ts';
import { setUpMagazine, site } from '../support/magazine.ts';
import { type MediaSite, openMediaSite } from '../support/media-site.ts';

const policy = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
};

describe.each(oneEngine)('files of the media library, on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  let opened: MediaSite;
  let item: MediaItem;
  let path: string;

  beforeEach(async () => {
    opened = openMediaSite(magazine);
    item = await opened.upload({ width: 600, height: 400 });
    path = item.url.slice(site.url.length);
  });

  const headersOf = async (answer: Response) => Object.fromEntries(answer.headers);

  it('are served for a year, and as nothing but images', async () => {
    const answer = await opened.visit(path);
    expect(answer.status).toBe(200);
    expect(await headersOf(answer)).toMatchObject({
      ...policy,
      'content-type': 'image/webp',
      'content-length': String(item.variants[0]?.bytes),
      'content-disposition': `inline; filename="${item.id}-600.webp"`,
      'accept-ranges': 'bytes',
    });
    const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata();
    expect({ format, width, height }).toEqual({ format: 'webp', width: 600, height: 400 });
  });

  it('answer HEAD without a body, and 304 to a client that has them', async () => {
    const head = await opened.visit(path, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(item.variants[0]?.bytes));
    expect(await head.text()).toBe('');
    const etag = head.headers.get('etag') ?? '';
    const again = await opened.visit(path, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(await headersOf(again)).toMatchObject({ ...policy, etag });
  });

  it.each([
    ['bytes=0-9', 0, 10],
    ['bytes=5-', 5, undefined],
    ['bytes=-7', -7, undefined],
    ['bytes=10-999999', 10, undefined],
  ])('are served in part: %s', async (range, start, end) => {
    const whole = Buffer.from(await (await opened.visit(path)).arrayBuffer());
    const answer = await opened.visit(path, { headers: { range } });
    expect(answer.status).toBe(206);
    const part = whole.subarray(start, end);
    const first = start < 0 ? whole.length + start : start;
    expect(answer.headers.get('content-range')).toBe(`bytes ${first}-${first + part.length - 1}/${whole.length}`);
    expect(answer.headers.get('content-length')).toBe(String(part.length));
    expect(Buffer.from(await answer.arrayBuffer()).equals(part)).toBe(true);
  });

  it('are served whole where a range is malformed or of another file, and not at all behind their end', async () => {
    for (const headers of [
      { range: 'bytes=9-5' },
      { range: 'bytes=0-1,4-5' },
      { range: 'lines=1-2' },
      { range: 'bytes=0-1', 'if-range': '"another"' },
    ]) {
      expect((await opened.visit(path, { headers })).status, JSON.stringify(headers)).toBe(200);
    }
    const { status, headers } = await opened.visit(path, { headers: { range: 'bytes=999999-' } });
    expect([status, headers.get('content-range')]).toEqual([416, `bytes */${item.variants[0]?.bytes}`]);
  });

  it('are finished variants and images beside them only', async () => {
    const [hash = ''] = path.match(/[0-9a-f]{16}/) ?? [];
    const { sha256 } = await magazine.db.selectFrom('media_items').select('sha256').executeTakeFirstOrThrow();
    mkdirSync(join(opened.dataDir, 'media/sample'), { recursive: true });
    for (const name of ['river.webp', 'notes.txt', '.hidden.webp']) {
      writeFileSync(join(opened.dataDir, 'media/sample', name), 'bytes');
    }
    writeFileSync(join(opened.dataDir, 'masthead.db'), 'a database');
    const sample = await opened.visit('/media/sample/river.webp');
    expect(sample.status).toBe(200);
    expect(await headersOf(sample)).toMatchObject({ ...policy, 'content-type': 'image/webp' });
    for (const missing of [
      variantPath({ mediaId: item.id, hash, width: 601, format: 'webp' }),
      variantPath({ mediaId: item.id, hash, width: 600, format: 'avif' }),
      variantPath({ mediaId: item.id, hash: '0'.repeat(16), width: 600, format: 'webp' }),
      `/originals/${item.id}/${sha256}`,
      `/media/../originals/${item.id}/${sha256}`,
      `/media/%2e%2e/originals/${item.id}/${sha256}`,
      `/media/..%2foriginals/${item.id}/${sha256}`,
      '/media/../masthead.db',
      '/media/%2e%2e/masthead.db',
      '/masthead.db',
      '/uploads/',
      '/media/',
      '/media/sample/none.webp',
      '/media/sample/notes.txt',
      '/media/sample/.hidden.webp',
    ]) {
      expect((await opened.visit(missing)).status, missing).toBe(404);
    }
  });
});
