import { describe, expect, it } from 'vitest';
import { flushViews } from '../../src/services/articles/count-views.ts';
import { readContentVersion } from '../../src/services/content-version/content-version.ts';
import { subscribe } from '../../src/services/newsletter/subscribers/subscribe.ts';
import { readTotal } from '../../src/services/totals/totals.ts';
import { articleBody, send } from '../support/admin-call.ts';
import { readProblem } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { minutesFromNow, now, setUpMagazine } from '../support/magazine.ts';
import { quietNewsletter } from '../support/quiet-newsletter.ts';

const path = '/api/admin/articles';
const nobody = '0197712e-0000-7000-8000-000000000000';

describe.each(engines)('writing articles on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  const total = (name: string) => readTotal(magazine.db, name);

  it('keeps the totals that the dashboard shows', async () => {
    await magazine.publish({ category: 'culture', isFeatured: 1 });
    await magazine.publish({ category: 'culture' });
    await magazine.publish({ category: 'books', publishDate: minutesFromNow(60) });
    expect(await total('articles')).toBe(3);
    expect(await total('featured-articles')).toBe(1);
    expect(await total(`articles-in:${magazine.categories.culture}`)).toBe(2);
    expect(await total(`articles-in:${magazine.categories.books}`)).toBe(1);
    expect(await total(`articles-in:${magazine.categories.politics}`)).toBe(0);
  });

  it('keeps the totals correct during simultaneous writes, and raises the content version once for each', async () => {
    const before = await readContentVersion(magazine.db);
    await Promise.all(Array.from({ length: 20 }, () => magazine.publish({ isFeatured: 1 })));
    expect(await total('articles')).toBe(20);
    expect(await total('featured-articles')).toBe(20);
    expect(await readContentVersion(magazine.db)).toBe(before + 20);
  });

  it('does not raise the content version with views or subscriptions', async () => {
    const id = await magazine.publish();
    const before = await readContentVersion(magazine.db);
    await flushViews(magazine.db, new Map([[id, 3]]));
    await subscribe(magazine.db, quietNewsletter, { subscription: { email: 'reader@example.org' }, now });
    expect(await readContentVersion(magazine.db)).toBe(before);
  });

  it.each([
    ['author', { authorId: nobody }, 'Author does not exist'],
    ['category', { categoryId: nobody }, 'Category does not exist'],
  ])('is rejected with an unknown %s and leaves no trace', async (_name, wrong, message) => {
    const before = await readContentVersion(magazine.db);
    await expect(magazine.publish(wrong)).rejects.toThrow(message);
    expect(await magazine.db.selectFrom('articles').select('id').execute()).toEqual([]);
    expect(await magazine.db.selectFrom('totals').selectAll().execute()).toEqual([]);
    expect(await readContentVersion(magazine.db)).toBe(before);
  });

  it('accepts a text of 500,000 characters in any script', async () => {
    const content = '語'.repeat(500_000);
    const answer = await send(magazine, 'POST', path, articleBody(magazine, { content }));
    expect(answer.status).toBe(201);
    expect((await answer.json()).content).toBe(content);
  });

  it('accepts an overlong text that is already stored, but no longer one', async () => {
    const id = await magazine.publish();
    const stored = 'x'.repeat(600_000);
    await magazine.db.updateTable('articles').set({ content: stored }).where('id', '=', id).execute();
    const change = (fields: object) => send(magazine, 'PATCH', `${path}/${id}`, fields);
    for (const fields of [{ title: 'Another title' }, { content: stored }, { content: `y${stored.slice(2)}` }]) {
      expect((await change(fields)).status).toBe(200);
    }
    const { errors } = await readProblem(change({ title: 'A third title', content: stored }), 'invalid');
    expect(errors).toEqual({ content: 'Content must be under 500,000 characters' });
    const { title, content } = await (await magazine.asOwner(`${path}/${id}`)).json();
    expect({ title, content }).toEqual({ title: 'Another title', content: `y${stored.slice(2)}` });
  });

  it('does not let an author or a category in use be deleted', async () => {
    await magazine.publish({ category: 'culture' });
    const { db, authorId, categories } = magazine;
    await expect(db.deleteFrom('authors').where('id', '=', authorId).execute()).rejects.toThrow(/foreign key/i);
    await expect(db.deleteFrom('categories').where('id', '=', `${categories.culture}`).execute()).rejects.toThrow(
      /foreign key/i,
    );
    expect(await (await magazine.request('/api/articles')).json()).toHaveLength(1);
  });

  it('deletes an author without articles', async () => {
    const id = await magazine.publish();
    await magazine.db.deleteFrom('articles').where('id', '=', id).execute();
    const [{ numDeletedRows } = { numDeletedRows: 0n }] = await magazine.db.deleteFrom('authors').execute();
    expect(numDeletedRows).toBe(1n);
  });

  it('does not let two categories have the same slug', async () => {
    const twin = { id: nobody, name: 'Books', slug: 'books', position: 9, created_at: now.toISOString() };
    await expect(magazine.db.insertInto('categories').values(twin).execute()).rejects.toThrow(/unique/i);
  });
});
