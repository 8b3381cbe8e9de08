import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { importReport } from '../../src/contract/imports.ts';
import { readChoices, readImportWords, requireFiles } from '../../src/server/commands/import-words.ts';
import { WrongUsage } from '../../src/server/commands/run-command.ts';
import { usuallySqlite } from '../support/engines.ts';
import { writeEveryKind } from '../support/imports/every-kind.ts';
import { startImport } from '../support/imports/run-command.ts';
import { listenToLog } from '../support/log.ts';
import { createOwnedData } from '../support/owned-data.ts';
import { processSettings } from '../support/process-settings.ts';
import { isLongRun } from '../support/sample.ts';
import { temporaryFolder } from '../support/temporary-files.ts';
import { startOwnedSite } from '../support/whole-site.ts';
import { zip } from '../support/zip.ts';

const articles = 60;

describe.each(usuallySqlite)('the command import on %s', (engine) => {
  // One test: the start of a process takes longer than what it does.
  it('prints the report alone, ends whole with Ctrl-C, goes on, and is seen on the running site within a second', {
    timeout: 240_000,
  }, async () => {
    // There is no build.
    listenToLog();
    const data = await createOwnedData(engine);
    const site = await startOwnedSite(data);
    const settings = processSettings(data.dataDir, data.location.databaseUrl);
    const folder = temporaryFolder();
    const { args } = await writeEveryKind(join(folder, 'export'), { articles });
    const map = join(folder, 'map.json');
    writeFileSync(map, JSON.stringify({ categories: { letters: 'opinion' } }));
    const read = async (): Promise<{ slug: string }[]> => (await site.visit('/api/articles?limit=100')).json();
    expect(await read()).toEqual([]);

    const rehearsed = await startImport(settings, [...args, '--map', map, '--dry-run', '--json']).ended;
    expect(rehearsed).toMatchObject({ code: 0, err: '' });
    const report = importReport.parse(JSON.parse(rehearsed.out));
    expect(report).toMatchObject({ source: 'wordpress', articles: { found: articles, imported: articles } });
    expect(await site.db.selectFrom('articles').select('id').execute()).toEqual([]);

    const stopped = startImport(settings, [...args, '--map', map]);
    const count = async () => (await site.db.selectFrom('articles').select('id').execute()).length;
    while ((await count()) < 10) await wait(5);
    stopped.child.kill('SIGINT');
    const sentence = 'The import was stopped. Start it again to go on.\n';
    expect(await stopped.ended).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(new RegExp(`${sentence}$`)),
    });
    const noted = await site.db.selectFrom('origins').select('target_id').where('kind', '=', 'article').execute();
    expect(await count(), 'whole batches').toBe(noted.length);
    expect(noted.length).toBeLessThan(articles);

    writeFileSync(join(folder, 'other.json'), JSON.stringify({ leaveOut: ['tag'] }));
    for (const [words, named] of [
      [['--map', join(folder, 'other.json')], 'these choices'],
      [['--dry-run'], '--dry-run'],
    ] as const) {
      const refused = `This import has begun. Let it go on without ${named}, or undo it first at /admin/import.\n`;
      expect(await startImport(settings, [...args, ...words]).ended).toMatchObject({ code: 1, err: refused });
    }

    const { out, err, code } = await startImport(settings, [...args, '--map', map, '--json']).ended;
    expect({ code, err }).toEqual({ code: 0, err: 'This import was stopped before its end: it goes on …\n' });
    const { losses, urls, ...counts } = importReport.parse(JSON.parse(out));
    expect(counts).toEqual({ ...counts, ...withoutFindings(report) });
    const over = performance.now();
    const published = await site.db.selectFrom('articles').select('slug').where('publish_date', '<', '2099').execute();
    await expect.poll(async () => (await read()).length, { interval: 20 }).toBe(published.length);
    expect(performance.now() - over).toBeLessThan(isLongRun ? 1500 : 15_000);
    expect(losses.length).toBeGreaterThanOrEqual(report.losses.length);
    expect(urls.map(({ from }) => from)).toEqual(report.urls.map(({ from }) => from));
  });

  it('is used wrongly with words and files that cannot be meant: code 2, after a sentence', async () => {
    for (const words of [
      '',
      '--dry',
      'a.xml --json=yes',
      '--media',
      'a.xml --map',
      'a.xml --media --json',
      '-j a.xml',
    ]) {
      expect(readImportWords(words.split(' ')), words).toBeUndefined();
    }
    const folder = temporaryFolder();
    const write = (name: string, content: string | Buffer) => {
      writeFileSync(join(folder, name), content);
      return join(folder, name);
    };
    const own = write('own.zip', zip({ 'export.json': '{}', 'settings.json': '{}' }));
    const other = write('other.xml', '<rss/>');
    const nowhere = join(folder, 'nowhere.xml');
    const wanted = {
      paths: [other],
      isRehearsal: false,
      isJson: false,
      media: undefined,
      map: undefined,
      fetchFrom: [],
    };
    for (const [files, sentence] of [
      [{ paths: [nowhere] }, "nowhere.xml doesn't exist."],
      [{ media: nowhere }, "nowhere.xml doesn't exist."],
      [{ map: nowhere }, "nowhere.xml doesn't exist."],
      [{ paths: [other, own] }, 'own.zip is an export of Masthead: it is imported alone, into an empty site.'],
    ] as const) {
      const asked = requireFiles({ ...wanted, ...files, paths: [...(files.paths ?? wanted.paths)] });
      await expect(asked, sentence).rejects.toThrow(new WrongUsage(sentence));
    }
    for (const [choices, reason] of [
      ['{', /^The choices in .*map\.json can't be read \(.*\)\.$/],
      ['{"categorys": {}}', /categorys/],
      ['{"timeZone": "Europe/Nowhere"}', /timeZone: This is no time zone/],
      ['[]', /can't be read/],
    ] as const) {
      const reading = readChoices(write('map.json', choices));
      await expect(reading, choices).rejects.toThrow(WrongUsage);
      await expect(reading, choices).rejects.toThrow(reason);
    }
    const settings = { DATA_DIR: join(folder, 'data') };
    const { code, out, err } = await startImport(settings, [other, '--map', write('map.json', '{"leaveOut": 1}')])
      .ended;
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(/^The choices in \S+map\.json can't be read \(leaveOut: [^\n]+\)\.\n$/);
    const wrong = await startImport(settings, [other]).ended;
    expect(wrong).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^other\.xml is XML, but [^\n]+\n$/) });
  });
});

const withoutFindings = ({ losses: _losses, urls: _urls, ...counts }: ReturnType<typeof importReport.parse>) => counts;
