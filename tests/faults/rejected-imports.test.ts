import { existsSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { usuallySqlite } from '../support/engines.ts';
import { type EmptySite, exportInto, openEmptySite, workFolder } from '../support/exporting.ts';
import { reportFault } from '../support/fault-report.ts';
import { fillSite } from '../support/filled-site.ts';
import { listenToLog } from '../support/log.ts';
import { setUpMagazine } from '../support/magazine.ts';
import { openMediaSite } from '../support/media-site.ts';
import { unzip } from '../support/unzip.ts';
import { zip } from '../support/zip.ts';

describe.each(usuallySqlite)('an import on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  /** @returns an export of a filled site: its path, and its files */
  async function exported() {
    // React warns that the style sheet has no URL, since there is no build.
    listenToLog();
    const mediaSite = openMediaSite(magazine);
    const { image } = await fillSite(magazine, mediaSite);
    const path = await exportInto(workFolder(), { db: magazine.db, media: mediaSite.media });
    return { path, files: Object.fromEntries(await unzip(path)), image };
  }

  it('refuses what is no whole and honest archive, and leaves nothing behind', async () => {
    const { path, files, image } = await exported();
    const target = await openEmptySite(engine);
    let refused = 0;
    const refuse = async (archive: string | Buffer, reason: string | RegExp) => {
      const given = Buffer.isBuffer(archive) ? join(workFolder(), 'a.zip') : archive;
      if (Buffer.isBuffer(archive)) writeFileSync(given, archive);
      await expect(target.take(given)).rejects.toThrow(reason);
      expect(await leftIn(target)).toEqual({ rows: 0, files: [] });
      refused += 1;
    };
    const changed = (name: string, change: (text: string) => string | Buffer) =>
      zip({ ...files, [name]: change(String(files[name])) });
    const without = (name: string) =>
      zip(Object.fromEntries(Object.entries(files).filter(([known]) => known !== name)));
    const imageFile = `media/${image}.jpg`;

    await refuse(Buffer.from('no archive'), /can't be read/);
    await refuse(zip({ 'a.txt': 'b' }), 'This is no export of Masthead, or it is not whole: it has no export.json.');
    await refuse(
      changed('export.json', (text) => text.replace(/"version": \d+/, '"version": 99')),
      /use a newer Masthead/,
    );
    await refuse(without('articles/withdrawn.md'), 'it says that it has 6 articles, and has 5.');
    await refuse(without(imageFile), `${imageFile} is missing in the archive.`);
    await refuse(
      zip({ ...files, [imageFile]: Buffer.alloc(files[imageFile]?.length ?? 0) }),
      `${imageFile} is damaged`,
    );
    await refuse(withOtherByte(zip(files), 'The river rises'), /^articles\/.* is damaged in the archive\.$/);
    await refuse(withOtherByte(zip(files), 'reader@'), 'subscribers.csv is damaged in the archive.');
    await refuse(zip({ ...files, '../outside.md': 'x' }), /invalid relative path: \.\.\/outside\.md/);
    await refuse(zip({ ...files, '/etc/outside.md': 'x' }), /absolute path: \/etc\/outside\.md/);
    const article = 'articles/second-of-all.md';
    await refuse(
      changed(article, (text) => text.replace('author: "ada"', 'author: "nobody"')),
      'no author called nobody',
    );
    await refuse(
      changed(article, (text) => text.replace(/^id: .*$/m, 'id: "1"')),
      `${article} can't be imported: id:`,
    );
    await refuse(
      changed(article, (text) => text.replace('image_url: null', 'image_url: "javascript:alert(1)"')),
      /image_url/,
    );
    await refuse(
      changed(article, (text) => text.replace('read_time', 'view_total: 1\nread_time')),
      /view_total/,
    );
    await refuse(
      changed(article, (text) => text.replace(/^slug: .*$/m, 'slug: "tomorrow"')),
      /the same id or slug/,
    );
    await refuse(
      changed('settings.json', (text) => text.replace('"UTC"', '"Mars"')),
      /time_zone/,
    );
    await refuse(
      changed('redirects.jsonl', (text) => text.replace('/articles/', 'javascript:/')),
      /redirects\.jsonl/,
    );
    const copies = 'working-copies.jsonl';
    const copied = {
      publish_date: '2026-02-30T00:00:00.000Z',
      is_featured: 2,
      slug: '../up',
      view_count: 9,
      read_time: -1,
    };
    for (const [field, value] of Object.entries(copied)) {
      const wrong = (text: string) => {
        const { fields, ...line } = JSON.parse(text.split('\n')[0] ?? '');
        return JSON.stringify({ ...line, fields: { ...fields, [field]: value }, changes: line.changes + 1 });
      };
      const path = field === 'view_count' ? 'fields' : `fields.${field}`;
      await refuse(changed(copies, wrong), `${copies}, line 1 can't be imported: ${path}:`);
    }
    await refuse(
      changed(copies, (text) => text.replace(/"changes":\d+/, '"changes":9')),
      `${copies}, line 1 can't be imported: changes:`,
    );
    // Every other date of the archive, and every state.
    for (const name of Object.keys(files).filter((known) => /\.(md|jsonl|csv|json)$/.test(known))) {
      const text = String(files[name]);
      if (!/\d{4}-\d\d-\d\dT/.test(text)) continue;
      const impossible = text.replace(/\d{4}-\d\d-\d\d(?=T[\d:.]+Z)/, '2026-02-30');
      await refuse(
        changed(name, () => impossible),
        new RegExp(`^${name.replaceAll('.', '\\.')}.* can't be imported: .*(?:_at|_date|_from|_until)`),
      );
    }
    await refuse(
      changed('views.jsonl', (text) => text.replace(/"hour":\d+/, '"hour":2000000000')),
      "views.jsonl, line 1 can't be imported: hour: is after the export.",
    );
    await refuse(
      changed(article, (text) => text.replace(/^status: .*$/m, 'status: "public"')),
      `${article} can't be imported: status:`,
    );
    await refuse(
      changed('authors.jsonl', (text) => `${text}{`),
      'authors.jsonl, line 2 is no JSON.',
    );
    await refuse(
      changed('subscribers.csv', (text) => text.replace('reader@', 'reader')),
      'subscribers.csv, row 1',
    );
    truncateSync(path, 5000);
    await refuse(path, /can't be read/);
    const fault = 'an export that is damaged, cut short, forged, or has `../` names';
    reportFault({ fault, where: engine, times: refused, meanwhile: 'an import each', lost: 0 });
  });

  it('does not take what would fill the memory or the disk', async () => {
    const { files, image } = await exported();
    const target = await openEmptySite(engine);
    // Ten megabytes that are one line: a list is read line by line.
    const bomb = zip({ ...files, 'views.jsonl': Buffer.alloc(10_000_000, 0x20) });
    const path = join(workFolder(), 'bomb.zip');
    writeFileSync(path, bomb);
    await expect(target.take(path)).rejects.toThrow('A line of views.jsonl is longer than 4000000 characters.');
    // An image that is larger than any that the library takes is not unpacked.
    const large = { name: `media/${image}.jpg`, bytes: Buffer.alloc(51 * 1024 * 1024) };
    const media = String(files['media.jsonl']).replace(/"bytes":\d+/, `"bytes":${large.bytes.length}`);
    writeFileSync(path, zip({ ...files, 'media.jsonl': media, [large.name]: large.bytes }));
    await expect(target.take(path)).rejects.toThrow(`${large.name} can't be imported: The file is larger than 50 MB.`);
    expect(await leftIn(target)).toEqual({ rows: 0, files: [] });
    const fault = 'an export that is a bomb';
    reportFault({ fault, where: engine, times: 2, meanwhile: 'an import each', lost: 0 });
  });

  it('refuses a site that has something already, and leaves it as it is', async () => {
    const { path } = await exported();
    const target = await openEmptySite(engine);
    await target.take(path);
    const before = await leftIn(target);
    await expect(target.take(path)).rejects.toThrow('This site already has articles.');
    expect(await leftIn(target)).toEqual(before);
    expect(before.files.length).toBeGreaterThan(0);
  });

  it('changes nothing when it is stopped', async () => {
    const { path } = await exported();
    const target = await openEmptySite(engine);
    await expect(target.take(path, AbortSignal.abort())).rejects.toThrow();
    expect(await leftIn(target)).toEqual({ rows: 0, files: [] });
  });
});

/** @returns the archive with the first letter of a text in it changed; only a checksum tells */
function withOtherByte(archive: Buffer, text: string): Buffer {
  const place = archive.indexOf(text) + 1;
  archive[place] = (archive[place] ?? 0) ^ 1;
  return archive;
}

/** @returns how many rows a site has beside those of a new one, and its files */
async function leftIn({ db, folder }: EmptySite) {
  const tables = ['articles', 'authors', 'media_items', 'redirects', 'newsletter_issues', 'article_slugs'] as const;
  let rows = 0;
  for (const table of tables) {
    const { count } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    rows += count;
  }
  const files = existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    : [];
  return { rows, files: files.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length)).sort() };
}
