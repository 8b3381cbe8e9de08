import { describe, expect, it } from 'vitest';
import { flushViews } from '../../src/services/articles/count-views.ts';
import { readSummaries, readTitles } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { minutesFromNow, setUpMagazine } from '../support/magazine.ts';

describe.each(engines)('GET /api/articles/most-read on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  async function publishRead(title: string, views: number, publishDate = minutesFromNow(-60)): Promise<string> {
    const id = await magazine.publish({ title, publishDate });
    await flushViews(magazine.db, new Map([[id, views]]));
    return id;
  }

  it('answers the three articles with the most views, the most viewed first', async () => {
    await publishRead('two', 2);
    await publishRead('ten', 10);
    await publishRead('none', 0);
    await publishRead('nine', 9);
    expect(await readTitles(magazine.request('/api/articles/most-read'))).toEqual(['ten', 'nine', 'two']);
    const [first] = await readSummaries(magazine.request('/api/articles/most-read'));
    expect(first?.viewCount).toBe(10);
  });

  it('answers as many as the limit says', async () => {
    for (let views = 1; views <= 5; views += 1) await publishRead(`${views}`, views);
    expect(await readTitles(magazine.request('/api/articles/most-read?limit=4'))).toEqual(['5', '4', '3', '2']);
    expect(await readTitles(magazine.request('/api/articles/most-read?limit=50'))).toHaveLength(5);
  });

  it('lists the newer first among equals, and the later created among those with the same publish date', async () => {
    await publishRead('newer', 4, minutesFromNow(-10));
    await publishRead('newer, written later', 4, minutesFromNow(-10));
    await publishRead('older', 4, minutesFromNow(-30));
    const titles = await readTitles(magazine.request('/api/articles/most-read'));
    expect(titles).toEqual(['newer, written later', 'newer', 'older']);
  });

  it('answers an empty list on an empty site', async () => {
    expect(await readTitles(magazine.request('/api/articles/most-read'))).toEqual([]);
  });
});
