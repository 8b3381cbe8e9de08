import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connect, type Engine } from '../../src/database/connect.ts';
import { removeOrphans } from '../../src/services/media/clean-up/remove-orphans.ts';
import { addOldFile, removeOldFile } from '../../src/services/old-files/add-old-file.ts';
import { openInstance } from '../support/cached-instance.ts';
import { createMigratedLocation, engines, oneEngine } from '../support/engines.ts';
import { closeMagazine, now, openMagazine } from '../support/magazine.ts';
import { sharedMedia } from '../support/media.ts';

const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5000, 'x')]);

async function openSite(engine: Engine) {
  const location = await createMigratedLocation(engine);
  const db = connect(location);
  const magazine = await openMagazine(db);
  let rendered = 0;
  const renderPage = async () => {
    rendered += 1;
    return { status: 404, headers: new Headers({ 'content-type': 'text/html' }), html: '<p>Missing</p>' };
  };
  const instance = await openInstance({ location, renderPage, cookie: await magazine.ownerCookie() });
  const folder = mkdtempSync(join(tmpdir(), 'masthead-old-files-'));
  onTestFinished(async () => {
    await instance.close();
    await closeMagazine(db);
    await location.remove();
    rmSync(folder, { recursive: true });
  });
  const { storage } = sharedMedia();
  const add = (path: string, bytes: Buffer | string) => {
    const filePath = join(folder, 'file');
    writeFileSync(filePath, bytes);
    return addOldFile(db, storage, { path, filePath, now });
  };
  const url = instance.url;
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(url + path, { method, headers, redirect: 'manual' });
  return { db, magazine, instance, storage, add, get, rendered: () => rendered };
}

describe.each(engines)('files at old paths on %s', (engine) => {
  it('are sent as attachments, whole or in parts, and only where nothing else answers', async () => {
    const { instance, add, get, storage, db, rendered } = await openSite(engine);
    const path = '/wp-content/uploads/2019/05/Bericht (übers).pdf';
    const added = await add(path, pdf);
    if (added.kind === 'refused') throw new Error(added.message);
    expect(added.kind).toBe('added');
    expect((await add('/wp-content/uploads/2019/05/Bericht%20(%C3%BCbers).pdf', pdf)).kind).toBe('same');
    expect(await add(path, `${pdf}other`)).toMatchObject({ kind: 'refused', reason: 'taken' });
    expect((await add('/podcast/one.mp3', 'ID3 sound')).kind).toBe('added');

    const spelled = '/wp-content/uploads/2019/05/Bericht%20(%C3%BCbers).pdf';
    const whole = await get(spelled);
    expect([whole.status, Buffer.from(await whole.arrayBuffer()).equals(pdf)]).toEqual([200, true]);
    const etag = whole.headers.get('etag') ?? '';
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': "attachment; filename*=UTF-8''Bericht%20%28%C3%BCbers%29.pdf",
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'cache-control': 'no-cache',
    });
    const part = await get(`${spelled}?utm_source=x`, { range: 'bytes=0-4' });
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
      206,
      '%PDF-',
      `bytes 0-4/${pdf.length}`,
    ]);
    const again = await get(spelled.toLowerCase(), { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await get('/podcast/one.mp3', {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), head.headers.get('content-type')]).toEqual([
      200,
      '9',
      'audio/mpeg',
    ]);
    expect((await get('/podcast/one.mp3', { range: 'bytes=20-' })).status).toBe(416);
    expect(instance.cache.entries, 'a file is never cached').toBe(0);
    expect((await get('/podcast/two.mp3')).status).toBe(404);

    const before = rendered();
    await get('/podcast/one.mp3');
    expect(rendered(), 'no page is rendered').toBe(before);
    await instance.send('POST', '/api/admin/redirects', { from: '/podcast/one.mp3', to: '/about' });
    const moved = await get('/podcast/one.mp3');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/about']);

    expect(await removeOldFile(db, storage, added.file.id)).toBe(true);
    expect(await removeOldFile(db, storage, added.file.id)).toBe(false);
    expect([(await get(spelled)).status, await storage.get(added.file.storageKey)]).toEqual([404, undefined]);
  });

  it('stay when the storage is cleaned up, and go when no row names them', async () => {
    const { db, add, get, storage } = await openSite(engine);
    const kept = await add('/kept.pdf', pdf);
    const gone = await add('/gone.pdf', `${pdf}`);
    if (kept.kind === 'refused' || gone.kind === 'refused') throw new Error('refused');
    await db.deleteFrom('old_files').where('id', '=', gone.file.id).execute();
    await removeOrphans(db, storage, new Date(Date.now() + 60_000));
    expect((await get('/kept.pdf')).status).toBe(200);
    expect(await storage.get(gone.file.storageKey)).toBeUndefined();
  });
});

describe.each(oneEngine)('what is not served at an old path, on %s', (engine) => {
  it('is what browsers run, whatever its name says, and what the program has', async () => {
    const { add, get } = await openSite(engine);
    const refused: [path: string, bytes: string, reason: string][] = [
      ['/a.html', '<p>Hello', 'type'],
      ['/a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'type'],
      ['/a.js', 'alert(1)', 'type'],
      ['/a.exe', 'MZ', 'type'],
      ['/a', 'text', 'type'],
      ['/a.pdf', '<html>%PDF-1.7', 'type'],
      ['/a.pdf', '<!doctype html><script>alert(1)</script>', 'type'],
      ['/a.mp3', '<svg onload=alert(1)>', 'type'],
      ['/a.txt', ' \n<!-- x --><html>', 'type'],
      ['/a.txt', 'Some text, then <script>alert(1)</script>', 'type'],
      ['/a.csv', '#!/bin/sh\nrm', 'type'],
      ['/a.txt', 'MZ\0\x01', 'type'],
      ['/a.docx', 'no archive', 'type'],
      ['/og/a.pdf', '%PDF-', 'path'],
      ['/robots.txt', 'User-agent', 'path'],
      ['/a.pdf?x=1', '%PDF-', 'path'],
      ['//evil.example/a.pdf', '%PDF-', 'path'],
      [`/${'x'.repeat(600)}.pdf`, '%PDF-', 'path'],
    ];
    for (const [path, bytes, reason] of refused) {
      expect(await add(path, bytes), `${path} ${bytes}`).toMatchObject({ kind: 'refused', reason });
    }
    expect((await get('/a.pdf')).status).toBe(404);
    for (const [path, bytes] of [
      ['/b.pdf', 'junk\n%PDF-1.4'],
      ['/assets/b.pdf', '%PDF-1.4'],
      ['/b.txt', '\ufeffÜber 5 < 6'],
      ['/b.csv', 'a,b\n1,2'],
      ['/b.docx', 'PK\x03\x04'],
      ['/b.m4a', '\0\0\0\x20ftypM4A '],
    ] as const) {
      expect((await add(path, Buffer.from(bytes, 'utf8'))).kind, path).toBe('added');
    }
  });
});
