import { describe, expect, it } from 'vitest';
import { engines } from '../support/engines.ts';
import { type Magazine, minutesFromNow, now, setUpMagazine } from '../support/magazine.ts';

const publicReads = [
  ['the list', '/api/articles'],
  ['the list of its section', '/api/articles?category=politics'],
  ['the list without the featured', '/api/articles?featured=0'],
  ['the featured article', '/api/articles/featured'],
  ['the most read', '/api/articles/most-read'],
  ['the single read', '/api/articles/{id}'],
] as const;

describe.each(engines)('an article of the future on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  it.each(publicReads)('is not in %s until its time, and is at its time', async (_name, path) => {
    const publishDate = minutesFromNow(10);
    const id = await magazine.publish({ publishDate, isFeatured: path.includes('featured=0') ? 0 : 1 });
    await magazine.publish({ title: 'leads', isFeatured: 1 });
    const moment = new Date(publishDate).getTime();

    expect(await shows(magazine, path, id, now)).toBe(false);
    expect(await shows(magazine, path, id, new Date(moment - 1))).toBe(false);
    expect(await shows(magazine, path, id, new Date(moment))).toBe(true);
  });

  it('counts no reading before its time', async () => {
    const id = await magazine.publish({ publishDate: minutesFromNow(10) });
    const read = (at: Date) => magazine.request(`/api/articles/${id}/views`, { method: 'POST' }, at);
    expect((await read(now)).status).toBe(404);
    expect(magazine.views.size).toBe(0);
    expect((await read(new Date(minutesFromNow(10)))).status).toBe(204);
    expect(magazine.views.get(id)).toBe(1);
  });

  it('is not behind the last page of a list either', async () => {
    await magazine.publish({ publishDate: minutesFromNow(-1) });
    await magazine.publish({ publishDate: minutesFromNow(10) });
    const response = await magazine.request('/api/articles?limit=1');
    expect(response.headers.get('link')).toBeNull();
  });
});

/** @returns whether a public read speaks of the article at that moment */
async function shows(magazine: Magazine, path: string, id: string, at: Date): Promise<boolean> {
  const response = await magazine.request(path.replace('{id}', id), {}, at);
  return (await response.text()).includes(`"id":"${id}"`);
}
