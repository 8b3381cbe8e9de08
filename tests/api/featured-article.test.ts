import { describe, expect, it } from 'vitest';
import { article } from '../../src/contract/articles.ts';
import { readAnswer, readProblem } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { minutesFromNow, setUpMagazine } from '../support/magazine.ts';

describe.each(engines)('GET /api/articles/featured on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  const read = () => readAnswer(magazine.request('/api/articles/featured'), article);

  it('answers the newest flagged article, although newer ones are not flagged', async () => {
    await magazine.publish({ title: 'newest', publishDate: minutesFromNow(-5) });
    await magazine.publish({ title: 'newest flagged', publishDate: minutesFromNow(-10), isFeatured: 1 });
    await magazine.publish({ title: 'older flagged', publishDate: minutesFromNow(-20), isFeatured: 1 });
    expect(await read()).toMatchObject({ title: 'newest flagged', isFeatured: 1 });
  });

  it('answers the newest of all while none is flagged', async () => {
    await magazine.publish({ title: 'older', publishDate: minutesFromNow(-20) });
    await magazine.publish({ title: 'newest', publishDate: minutesFromNow(-10) });
    expect(await read()).toMatchObject({ title: 'newest', isFeatured: 0 });
  });

  it('ignores flagged articles that are scheduled', async () => {
    await magazine.publish({ title: 'published', publishDate: minutesFromNow(-20) });
    await magazine.publish({ title: 'scheduled', publishDate: minutesFromNow(1), isFeatured: 1 });
    expect(await read()).toMatchObject({ title: 'published' });
  });

  it('is the one that the list leaves out when two have the same publish date', async () => {
    const ids = [await magazine.publish(), await magazine.publish()];
    const { id } = await read();
    const rest = await (await magazine.request('/api/articles?featured=0')).json();
    expect([id, ...rest.map((one: { id: string }) => one.id)].sort()).toEqual(ids.sort());
  });

  it('is 404 on an empty site', async () => {
    const { detail } = await readProblem(magazine.request('/api/articles/featured'), 'not-found');
    expect(detail).toBe('Nothing has been published yet.');
  });
});
