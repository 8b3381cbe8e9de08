import { expect, it } from 'vitest';
import { DrawingThread, TooManyCards } from '../../src/server/drawing-thread.ts';
import { ShareCards } from '../../src/server/share-cards.ts';
import type { ShareCard } from '../../src/services/articles/share-card.ts';

const card: ShareCard = {
  siteName: 'The Test',
  section: 'Politics',
  title: 'A title',
  author: 'Ada Vale',
  picture: null,
  version: 'first',
};

it('draws a card once for all who ask for it, at the same time and later', async () => {
  const drawn: string[] = [];
  const cards = new ShareCards(async ({ title }) => {
    drawn.push(title);
    return Buffer.from(title);
  });
  const answers = await Promise.all(Array.from({ length: 20 }, () => cards.get(card)));
  expect(new Set(answers.map(String))).toEqual(new Set(['A title']));
  await cards.get(card);
  expect(drawn).toEqual(['A title']);
});

it('draws anew when the version is another, and after a failure', async () => {
  const results = [new Error('broken'), Buffer.from('second'), Buffer.from('third')];
  const cards = new ShareCards(async () => {
    const result = results.shift();
    if (result instanceof Buffer) return result;
    throw result;
  });
  await expect(cards.get(card)).rejects.toThrow('broken');
  expect(String(await cards.get(card))).toBe('second');
  expect(String(await cards.get({ ...card, version: 'next' }))).toBe('third');
});

it('refuses what more are asked for than can be drawn in time, and draws again afterwards', async () => {
  const thread = new DrawingThread();
  const asked = Array.from({ length: 40 }, (_, index) => thread.draw({ ...card, title: `Title ${index}` }));
  const results = await Promise.allSettled(asked);
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(40);
  expect(refused.every(({ reason }) => reason instanceof TooManyCards)).toBe(true);
  expect((await thread.draw(card)).subarray(1, 4).toString()).toBe('PNG');
});
