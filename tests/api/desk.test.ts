import { describe, expect, it } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { adminArticle } from '../../src/contract/articles.ts';
import { type Desk, desk } from '../../src/contract/desk.ts';
import { type Role, roles } from '../../src/contract/permissions.ts';
import { articleBody } from '../support/admin-call.ts';
import { readAnswer } from '../support/answers.ts';
import { engines } from '../support/engines.ts';
import { minutesFromNow, setUpMagazine } from '../support/magazine.ts';
import { employAll, personOf } from '../support/people.ts';
import { hashQuickly } from '../support/quick-passwords.ts';
import type { Visitor } from '../support/visitor.ts';

const list = '/api/admin/articles';
const ownerName = personOf('owner').name;

describe.each(engines)('the desk on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  hashQuickly(magazine);

  const read = (visitor: Visitor): Promise<Desk> => readAnswer(visitor.call(adminPaths.desk), desk);
  const titlesOf = (articles: readonly { title: string }[]) => articles.map(({ title }) => title);

  async function write(visitor: Visitor, body: Record<string, unknown>): Promise<string> {
    const answer = await visitor.call(list, { method: 'POST', body });
    expect(answer.status).toBe(201);
    return adminArticle.parse(await answer.json()).id;
  }

  async function set(visitor: Visitor, id: string, change: Record<string, unknown>): Promise<void> {
    expect((await visitor.call(`${list}/${id}`, { method: 'PATCH', body: change })).status).toBe(200);
  }

  /** Every account has an author page, so that every role may write. */
  async function employWriters(): Promise<Record<Role, Visitor>> {
    const { ids, visitors } = await employAll(magazine);
    await magazine.db.updateTable('users').set({ author_id: magazine.authorId }).where('id', '=', ids.author).execute();
    return visitors;
  }

  it('is empty in a new magazine, and has issues only for those who may see the newsletter', async () => {
    const { visitors } = await employAll(magazine);
    for (const role of roles) {
      const { issues, ...rest } = await read(visitors[role]);
      expect(rest, role).toEqual({ mine: [], review: [], scheduled: [], moves: [] });
      expect(issues, role).toEqual(role === 'owner' || role === 'editor' ? [] : undefined);
    }
  });

  it('shows each person their own drafts, and the editors what waits for them', async () => {
    const { owner, editor, author } = await employWriters();
    const draft = { status: 'draft', authorId: magazine.authorId };
    const first = await write(author, { title: 'First', ...draft });
    await write(author, { title: 'Second', ...draft });
    await write(editor, { title: 'By an editor', status: 'draft' });
    await set(author, first, { status: 'review' });

    const ofAuthor = await read(author);
    expect(titlesOf(ofAuthor.mine).sort()).toEqual(['First', 'Second']);
    expect(titlesOf(ofAuthor.review)).toEqual(['First']);
    const ofEditor = await read(editor);
    expect(titlesOf(ofEditor.mine)).toEqual(['By an editor']);
    expect(ofEditor.review).toMatchObject([{ title: 'First', submitted: { by: 'The author' } }]);
    expect(titlesOf((await read(owner)).mine)).toEqual([]);

    await set(editor, first, { ...articleBody(magazine, { title: 'First' }), status: 'published' });
    expect((await read(editor)).review).toEqual([]);
    expect(titlesOf((await read(author)).mine)).toEqual(['Second']);

    const copy = await editor.call(adminPaths.workingCopy(first), {
      method: 'PATCH',
      body: { title: 'Not public yet' },
    });
    expect(copy.status).toBe(200);
    expect((await read(editor)).mine).toMatchObject([
      { title: expect.any(String), unpublishedChanges: 1, status: 'published' },
      { title: 'By an editor', status: 'draft' },
    ]);
    expect(titlesOf((await read(author)).mine)).toEqual(['Second']);
  });

  it('has the five articles that are published next, the soonest first', async () => {
    const { contributor } = await employWriters();
    for (const minutes of [70, 20, 60, 30, 50, 40, -10]) {
      await magazine.publish({ title: `In ${minutes}`, publishDate: minutesFromNow(minutes) });
    }
    const { scheduled } = await read(contributor);
    expect(titlesOf(scheduled)).toEqual([20, 30, 40, 50, 60].map((minutes) => `In ${minutes}`));
  });

  it('tells what others did to articles, and nothing of who did it from where', async () => {
    const { owner, editor, author } = await employWriters();
    const id = await write(author, { title: 'A text', status: 'draft', authorId: magazine.authorId });
    await set(author, id, { title: 'A better text' });
    await set(author, id, { status: 'review' });
    await write(owner, articleBody(magazine, { title: 'Published at once' }));
    await owner.call('/api/admin/categories', { method: 'POST', body: { name: 'Science', slug: 'science' } });
    await owner.call(`${list}/${id}`, { method: 'DELETE' });
    await owner.call(`${list}/${id}/trash`, { method: 'DELETE' });

    const told = (one: Desk) => one.moves.map(({ actor, action, article }) => [actor, action, article.title]);
    const ofOwner = ['delete', 'trash'].map((deed) => [ownerName, `article.${deed}`, 'A better text']);
    const published = [ownerName, 'article.publish', 'Published at once'];
    const ofAuthor = [
      ['The author', 'article.submit', 'A better text'],
      ['The author', 'article.create', 'A text'],
    ];
    expect(told(await read(editor))).toEqual([...ofOwner, published, ...ofAuthor]);
    expect(told(await read(author))).toEqual([...ofOwner, published]);
    expect(told(await read(owner))).toEqual(ofAuthor);
    expect((await read(editor)).moves[0]?.article.id, 'there is no article any more').toBeNull();
  });

  it('has the issues that are not sent yet', async () => {
    const { editor } = await employWriters();
    await magazine.publish({ title: 'Lead' });
    expect((await editor.call(adminPaths.issues, { method: 'POST', body: {} })).status).toBe(201);
    expect((await read(editor)).issues).toMatchObject([{ number: 1, status: 'draft' }]);
  });
});
