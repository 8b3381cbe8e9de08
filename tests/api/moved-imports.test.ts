import { describe, expect, it } from 'vitest';
import { undo } from '../../src/imports/work-on-import.ts';
import { engines, usuallySqlite } from '../support/engines.ts';
import { exportInto, openEmptySite, workFolder } from '../support/exporting.ts';
import {
  oldSite,
  sourceArticle,
  sourceAuthor,
  sourceCategory,
  sourceFile,
  sourceSubscriber,
  sourceTag,
  sourceWith,
} from '../support/generated-source.ts';
import { bringInSource, importParts } from '../support/imports/bring-in.ts';
import { listenToLog } from '../support/log.ts';
import { setUpMagazine } from '../support/magazine.ts';
import { drawImage, openMedia } from '../support/media.ts';

const body = (text: string) => ({ format: 'markdown' as const, text });

describe.each(usuallySqlite)('a site on %s that has brought in another', (engine) => {
  const magazine = setUpMagazine(engine);

  it('repeats and undoes that after its own move to the other engine', async () => {
    listenToLog();
    const files = { 'river.jpg': await drawImage({ width: 300, height: 200 }), 'plan.pdf': Buffer.from('%PDF-1.4\n') };
    const river = `${oldSite}/wp-content/uploads/river.jpg`;
    const others = [
      sourceAuthor({ key: 'ann' }),
      sourceCategory({ key: 'news', name: 'Old news' }),
      sourceTag({ key: 'water' }),
      sourceFile({ key: 'river', alt: 'A river' }),
      sourceFile({ key: 'plan', url: `${oldSite}/files/plan.pdf`, path: 'plan.pdf', mimeType: 'application/pdf' }),
      sourceSubscriber('sub@example.org'),
    ];
    const one = sourceArticle({ key: '1', tagKeys: ['water'], image: { url: river, alt: 'Water', caption: '' } });
    const two = sourceArticle({ key: '2' });
    const here = { db: magazine.db, media: openMedia(workFolder()) };
    const first = await bringInSource(here, sourceWith([one, two, ...others], files));

    const path = await exportInto(workFolder(), here);
    const there = await openEmptySite(engines.find((name) => name !== engine) ?? engine);
    await there.take(path);
    const later = sourceWith([{ ...one, body: body('New text.') }, two, sourceArticle({ key: '3' }), ...others], files);
    const second = await bringInSource(there, later);
    const states = await there.db
      .selectFrom('import_items')
      .select(['kind', 'source_key', 'state'])
      .where('import_id', '=', second)
      .where('state', '!=', 'known')
      .orderBy('source_key')
      .execute();
    expect(states.map(({ kind, source_key, state }) => `${kind} ${source_key}: ${state}`)).toEqual([
      'article 1: imported',
      'article 3: imported',
    ]);
    const texts = await there.db.selectFrom('articles').select('content').orderBy('slug').execute();
    expect(texts.map(({ content }) => content)).toEqual(['New text.', 'The text of 2.', 'The text of 3.']);

    for (const id of [second, first]) await undo(importParts(there, later), id);
    const made = ['articles', 'article_slugs', 'redirects', 'media_items', 'tags', 'old_files', 'origins'] as const;
    for (const table of [...made, 'newsletter_subscribers'] as const) {
      expect(await there.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
  });
});
