import { describe, expect, it } from 'vitest';
import { type Answer, jsonAnswer } from '../../src/api/http/answer.ts';
import { openReads } from '../../src/api/reads/open-reads.ts';
import type { ArticleSummary } from '../../src/contract/articles.ts';
import { SharedReads } from '../../src/server/cache/shared-reads.ts';
import { engines } from '../support/engines.ts';
import { createParts, minutesFromNow, now, setUpMagazine } from '../support/magazine.ts';

const mostRead = '/api/articles/most-read?limit=3';
const at = (minutes: number) => new Date(minutesFromNow(minutes));

describe.each(engines)('reads that pages share, on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  /** Writes of these tests go past the API, so only `memory.invalidate()` tells the memory of them. */
  function open() {
    const memory = new SharedReads(magazine.db);
    const reads = openReads(createParts(magazine.db), memory);
    const list = async (when = now, url = mostRead) => {
      const answer = await reads.answer(url, when);
      return answer?.body as ArticleSummary[];
    };
    const titles = async (when?: Date, url?: string) => (await list(when, url)).map(({ title }) => title);
    return { memory, reads, list, titles };
  }

  it('are remembered until the content changes, and no caller can change them', async () => {
    const { memory, list, titles } = open();
    await magazine.publish({ title: 'Old' });
    expect(await titles()).toEqual(['Old']);
    await magazine.publish({ title: 'New' });
    expect(await titles()).toEqual(['Old']);
    memory.invalidate();
    expect(await titles()).toHaveLength(2);
    const body = await list();
    expect(() => body.pop()).toThrow(TypeError);
    expect(() => Object.assign(body[0]?.author ?? {}, { name: 'Mallory' })).toThrow(TypeError);
  });

  it('end when a scheduled article is published, and after a minute', async () => {
    const { titles } = open();
    await magazine.publish({ title: 'Published' });
    await magazine.publish({ title: 'Scheduled', publishDate: minutesFromNow(0.5) });
    expect(await titles(at(0.4))).toEqual(['Published']);
    expect(await titles(at(0.5))).toHaveLength(2);
    expect(await titles(at(0.6))).toHaveLength(2);
    await magazine.publish({ title: 'Later' });
    expect(await titles(at(1.59))).toHaveLength(2);
    expect(await titles(at(1.6))).toHaveLength(3);
  });

  it('are not given to a page of an earlier time', async () => {
    const { titles } = open();
    await magazine.publish({ title: 'Scheduled', publishDate: minutesFromNow(0.5) });
    expect(await titles(at(0.5))).toEqual(['Scheduled']);
    expect(await titles(at(0.4))).toEqual([]);
  });

  it('are not remembered when they began before a change, failed, or while the content version is unknown', async () => {
    const { memory, reads } = open();
    const slow = Promise.withResolvers<Answer>();
    const first = memory.answer('/slow', now, () => slow.promise);
    memory.invalidate();
    const second = memory.answer('/slow', now, async () => jsonAnswer('new'));
    slow.resolve(jsonAnswer('old'));
    expect((await first).body).toBe('old');
    expect((await second).body).toBe('new');
    expect((await memory.answer('/slow', now, async () => jsonAnswer('newer'))).body).toBe('new');

    const lead = async () => (await reads.answer('/api/articles/featured', now))?.status;
    expect(await lead()).toBe(404);
    await magazine.publish();
    expect(await lead()).toBe(200);

    memory.suspend();
    expect((await memory.answer('/slow', now, async () => jsonAnswer('of now'))).body).toBe('of now');
    memory.confirm();
    expect((await memory.answer('/slow', now, async () => jsonAnswer('of then'))).body).toBe('of then');
  });

  it('are single reads of many pages, not those of one', async () => {
    const { titles } = open();
    await magazine.publish({ title: 'Old' });
    const lists = ['?category=politics&limit=4', '?category=politics&limit=4&author=ada-vale'];
    const read = () => Promise.all(lists.map((query) => titles(now, `/api/articles${query}`)));
    await read();
    await magazine.publish({ title: 'New' });
    expect((await read()).map(({ length }) => length)).toEqual([1, 2]);
  });
});
