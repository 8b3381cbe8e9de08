import { expect, it } from 'vitest';
import { TooManyCards } from '../../src/server/share-cards/card-queue.ts';
import { shareCardDrawer } from '../../src/server/share-cards/draw-share-card.ts';
import { ShareCards } from '../../src/server/share-cards/share-cards.ts';
import type { ShareCard } from '../../src/services/articles/share-card.ts';
import { sharedMedia } from '../support/media.ts';

const card: ShareCard = {
  siteName: 'The Test',
  category: 'Politics',
  title: 'A title',
  by: 'By ',
  author: 'Ada Vale',
  image: null,
  version: 'first',
};

it('draws a card once for all requests, concurrent and later ones', async () => {
  const drawn: string[] = [];
  const cards = new ShareCards(async ({ title }) => {
    drawn.push(title);
    return Buffer.from(title);
  });
  const answers = await Promise.all(Array.from({ length: 20 }, () => cards.get(card, 'a')));
  expect(new Set(answers.map(String))).toEqual(new Set(['A title']));
  await cards.get(card, 'a');
  expect(drawn).toEqual(['A title']);
});

it('draws again for another version, and after a failure', async () => {
  const results = [new Error('broken'), Buffer.from('second'), Buffer.from('third')];
  const cards = new ShareCards(async () => {
    const result = results.shift();
    if (result instanceof Buffer) return result;
    throw result;
  });
  await expect(cards.get(card, 'a')).rejects.toThrow('broken');
  expect(String(await cards.get(card, 'a'))).toBe('second');
  expect(String(await cards.get({ ...card, version: 'next' }, 'a'))).toBe('third');
});

it('rejects requests beyond what can be drawn in time, and draws again afterwards', async () => {
  const cards = new ShareCards(shareCardDrawer(sharedMedia()));
  const ask = (index: number) => cards.get({ ...card, title: `Title ${index}`, version: `${index}` }, 'a');
  const results = await Promise.allSettled(Array.from({ length: 40 }, (_, index) => ask(index)));
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(40);
  expect(refused.every(({ reason }) => reason instanceof TooManyCards)).toBe(true);
  expect((await cards.get(card, 'a')).subarray(1, 4).toString()).toBe('PNG');
});

it('lets clients take turns: many requests of one do not delay another', async () => {
  const drawn: string[] = [];
  const { promise: isAllAsked, resolve: allAsked } = Promise.withResolvers<void>();
  const cards = new ShareCards(async ({ title }) => {
    await isAllAsked;
    drawn.push(title);
    return Buffer.from(title);
  });
  const ask = (client: string, title: string) => cards.get({ ...card, title, version: title }, client);
  const many = Promise.allSettled(Array.from({ length: 40 }, (_, index) => ask('greedy', `many ${index}`)));
  const few = [ask('a', 'a one'), ask('a', 'a two'), ask('b', 'b one'), ask('c', 'many 9')];
  allAsked();
  expect((await Promise.all(few)).map(String)).toEqual(['a one', 'a two', 'b one', 'many 9']);
  expect(drawn.slice(0, 6)).toEqual(['many 0', 'many 9', 'a one', 'b one', 'many 1', 'a two']);
  const shown = (await many).filter(({ status }) => status === 'fulfilled');
  expect(shown.length).toBe(drawn.length - 3);
});
