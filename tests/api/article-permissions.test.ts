import { beforeEach, describe, expect, it } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { adminArticle } from '../../src/contract/articles.ts';
import type { Role } from '../../src/contract/permissions.ts';
import { createAuthor } from '../../src/services/authors/create-author.ts';
import { actor } from '../support/actor.ts';
import { articleBody, nobody, send } from '../support/admin-call.ts';
import { readAnswer, readProblem } from '../support/answers.ts';
import { usuallySqlite } from '../support/engines.ts';
import { minutesFromNow, now, setUpMagazine, site } from '../support/magazine.ts';
import { employAll } from '../support/people.ts';
import { hashQuickly } from '../support/quick-passwords.ts';
import { sampleOf } from '../support/sample.ts';
import type { Visitor } from '../support/visitor.ts';

const states = ['draft', 'review', 'scheduled', 'published', 'withdrawn', 'trash: draft', 'trash: published'] as const;

type State = (typeof states)[number];

interface Write {
  /** The call, by the article's path, one of its revisions, and the author page of another account. */
  call: (path: string, given: { revision: string; otherPage: string }) => [method: string, path: string, body?: object];
  /** The roles that may, in each of the states; see `expected`. */
  cells: readonly string[];
}

/**
 * `docs/roles.md` for articles, written down once more. The letters say who may: editors and the owner (E), an author (A) and a contributor
 * (C) whose article it is. All others are answered 403. "!" is a state in which no role may, 409; "!E" says so to editors
 * only; "=EA" is an answer to those who may, with nothing changed.
 */
const writes: Readonly<Record<string, Write>> = {
  edit: {
    call: (path) => ['PATCH', path, { title: 'Other words' }],
    cells: ['EAC', 'EAC', 'EA', 'EA', 'EA', '!', '!'],
  },
  'sign with another name': {
    call: (path, { otherPage }) => ['PATCH', path, { authorId: otherPage }],
    cells: ['E', 'E', 'E', 'E', 'E', '!', '!'],
  },
  'save a working copy': {
    call: (path) => ['PATCH', `${path}/working-copy`, { title: 'Other words' }],
    cells: ['!EAC', '!EAC', 'EA', 'EA', '!EA', '!EA', '!EA'],
  },
  'publish a working copy that is not there': {
    call: (path) => ['POST', `${path}/working-copy/publication`, {}],
    cells: ['=EA', '=EA', '=EA', '=EA', '=EA', '=EA', '=EA'],
  },
  'discard a working copy that is not there': {
    call: (path) => ['DELETE', `${path}/working-copy`],
    cells: ['!EAC', '!EAC', '=EA', '=EA', '!EA', '!EA', '!EA'],
  },
  'share a preview': {
    call: (path) => ['POST', `${path}/preview-links`, { days: 1 }],
    cells: ['EAC', 'EAC', 'EA', 'EA', 'EA', '!EAC', '!EA'],
  },
  submit: {
    call: (path) => ['PATCH', path, { status: 'review' }],
    cells: ['EAC', 'EAC', 'EA', '!', '!', '!', '!'],
  },
  'make a draft': {
    call: (path) => ['PATCH', path, { status: 'draft' }],
    cells: ['EAC', 'EAC', 'EA', '!', 'EA', '!', '!'],
  },
  publish: {
    call: (path) => ['PATCH', path, { status: 'published' }],
    cells: ['EA', 'EA', 'EA', 'EA', 'EA', '!', '!'],
  },
  schedule: {
    call: (path) => ['PATCH', path, { status: 'scheduled', publishDate: minutesFromNow(90) }],
    cells: ['EA', 'EA', 'EA', 'EA', 'EA', '!', '!'],
  },
  withdraw: {
    call: (path) => ['PATCH', path, { status: 'withdrawn', withdrawnStatus: 410, withdrawnNote: 'Gone.' }],
    cells: ['!', '!', '!', 'EA', 'EA', '!', '!'],
  },
  trash: {
    call: (path) => ['DELETE', path],
    cells: ['EAC', 'EAC', 'EA', 'EA', 'EA', '=EAC', '=EA'],
  },
  restore: {
    call: (path) => ['POST', `${path}/restore`],
    cells: ['=EAC', '=EAC', '=EA', '=EA', '=EA', 'EAC', 'EA'],
  },
  'delete permanently': {
    call: (path) => ['DELETE', `${path}/trash`],
    cells: ['!E', '!E', '!E', '!E', '!E', 'E', 'E'],
  },
  'name a version': {
    call: (path, { revision }) => ['PATCH', `${path}/revisions/${revision}`, { name: 'Named' }],
    cells: ['EAC', 'EAC', 'EA', 'EA', 'EA', 'EA', 'EA'],
  },
  'restore a version': {
    call: (path, { revision }) => ['POST', `${path}/revisions/${revision}/restore`, {}],
    cells: ['EAC', 'EAC', 'EA', 'EA', 'EA', '!', '!'],
  },
};

const people = {
  owner: { role: 'owner', letter: 'E', isOwn: false },
  editor: { role: 'editor', letter: 'E', isOwn: false },
  author: { role: 'author', letter: 'A', isOwn: true },
  'another author': { role: 'author', letter: '-', isOwn: false },
  contributor: { role: 'contributor', letter: 'C', isOwn: true },
  'another contributor': { role: 'contributor', letter: '-', isOwn: false },
} as const satisfies Record<string, { role: Role; letter: string; isOwn: boolean }>;

const names = Object.keys(people) as (keyof typeof people)[];
const cases = names.flatMap((who) =>
  states.flatMap((state, index) =>
    Object.entries(writes).map(([what, { call, cells }]) => {
      return { what, who, state, call, outcome: expected(cells[index] ?? '', people[who].letter) };
    }),
  ),
);

type Outcome = 'done' | 'nothing' | 'not-allowed' | 'article-state';

function expected(cell: string, letter: string): Outcome {
  if (cell === '!') return 'article-state';
  if (!cell.includes(letter)) return 'not-allowed';
  if (cell.startsWith('=')) return 'nothing';
  return cell.startsWith('!') ? 'article-state' : 'done';
}

describe.each(usuallySqlite)('writes of articles by role and state on %s', (engine) => {
  const magazine = setUpMagazine(engine);
  hashQuickly(magazine);
  let visitors: Record<Role, Visitor>;
  let pages: Record<Role, string>;

  beforeEach(async () => {
    const { ids, visitors: signedIn } = await employAll(magazine);
    visitors = signedIn;
    const [author = '', contributor = ''] = [await newPage('Own Page'), await newPage('Their Page')];
    await link(ids.author, author);
    await link(ids.contributor, contributor);
    pages = { owner: magazine.authorId, editor: magazine.authorId, author, contributor };
  });

  async function newPage(name: string): Promise<string> {
    const author = { name, title: 'Writer', initials: 'W' };
    return (await createAuthor(magazine.db, { author, now, siteUrl: site.url, actor })).id;
  }
  const link = (id: string, author_id: string) =>
    magazine.db.updateTable('users').set({ author_id }).where('id', '=', id).execute();

  /** @returns the id of a new article in that state */
  async function write(state: State, authorId: string): Promise<string> {
    const status = state.replace('trash: ', '');
    const publishDate = minutesFromNow(status === 'scheduled' ? 60 : -60);
    const isDraft = status === 'draft' || status === 'review';
    const body = articleBody(magazine, { authorId, publishDate, ...(isDraft && { status }) });
    const { id } = await readAnswer(visitors.owner.call(adminPaths.articles, { body }), adminArticle, 201);
    const path = adminPaths.article(id);
    if (status === 'withdrawn') await visitors.owner.call(path, { method: 'PATCH', body: { status } });
    if (state.startsWith('trash')) await visitors.owner.call(path, { method: 'DELETE' });
    return id;
  }

  /** Everything that a write can change: the article, its history, and the log. */
  async function look(id: string) {
    const { db } = magazine;
    const [article, copy, revisions, log] = await Promise.all([
      db.selectFrom('articles').selectAll().where('id', '=', id).executeTakeFirst(),
      db.selectFrom('working_copies').selectAll().where('article_id', '=', id).executeTakeFirst(),
      db.selectFrom('revisions').selectAll().where('article_id', '=', id).orderBy('id').execute(),
      db.selectFrom('audit_log').select('action').where('subject_id', '=', id).orderBy('id').execute(),
    ]);
    return { article, copy, revisions, log };
  }

  it('are done by those who may, and by no other account', { timeout: 600_000 }, async () => {
    const reusable = new Map<string, string>();
    const wrong: object[] = [];
    for (const { what, who, state, call, outcome } of sampleOf(cases, 40)) {
      const { role, isOwn } = people[who];
      const article = `${role} ${isOwn} ${state}`;
      const id = reusable.get(article) ?? (await write(state, isOwn ? pages[role] : magazine.authorId));
      // A refused request leaves the article to the next case.
      if (outcome === 'done') reusable.delete(article);
      else reusable.set(article, id);
      const before = await look(id);
      const given = { revision: before.revisions[0]?.id ?? nobody, otherPage: pages.contributor };
      const otherPage = role === 'contributor' ? pages.author : given.otherPage;
      const [method, path, body] = call(adminPaths.article(id), { ...given, otherPage });
      const answer = await visitors[role].call(path, { method, body });
      const isSame = JSON.stringify(await look(id)) === JSON.stringify(before);
      const code = answer.ok ? (isSame ? 'nothing' : 'done') : (await answer.json()).code;
      if (code !== outcome || (code !== 'done' && !isSame)) wrong.push({ what, who, state, outcome, code, isSame });
    }
    expect(wrong).toEqual([]);
  });

  it('take nothing from the body that only the server decides, nor a revision of another article', async () => {
    const [mine, other] = [await write('draft', pages.author), await write('published', magazine.authorId)];
    const before = await look(mine);
    const stolen = {
      id: other,
      slug: 'chosen',
      viewCount: 999,
      view_count: 999,
      createdBy: nobody,
      created_by: nobody,
      createdAt: minutesFromNow(-9999),
      updatedAt: minutesFromNow(-9999),
      updated_at: minutesFromNow(-9999),
      trashedAt: minutesFromNow(0),
      trashed_at: minutesFromNow(0),
      trashedFrom: 'published',
      wasPublic: 1,
      was_public: 1,
      withdrawnStatus: 410,
      withdrawn_status: 410,
      role: 'owner',
      actor: { kind: 'system' },
      author: { name: 'Somebody' },
    };
    const change = (body: object) => visitors.author.call(adminPaths.article(mine), { method: 'PATCH', body });
    expect((await change(stolen)).status).toBe(200);
    const { article } = await look(mine);
    expect(article).toEqual({
      ...before.article,
      slug: 'chosen',
      version: 2,
      updated_at: now.toISOString(),
    });
    await readProblem(change({ status: 'trash' }), 'article-state');
    await readProblem(change({ version: 999 }), 'stale-edit');

    const body = { ...articleBody(magazine), ...stolen, slug: 'another', authorId: pages.author, version: 999 };
    const created = await readAnswer(visitors.author.call(adminPaths.articles, { body }), adminArticle, 201);
    expect(created).toMatchObject({
      viewCount: 0,
      version: 1,
      status: 'published',
      trashedAt: null,
      trashedFrom: null,
    });
    expect([mine, other]).not.toContain(created.id);
    expect(created.createdBy).not.toBe(nobody);
    await readProblem(send(magazine, 'POST', adminPaths.articles, { ...body, status: 'trash' }), 'invalid');

    const [theirs] = (await look(other)).revisions;
    const path = adminPaths.revision(mine, theirs?.id ?? '');
    await readProblem(visitors.author.call(path), 'not-found');
    await readProblem(visitors.author.call(path, { method: 'PATCH', body: { name: 'Taken' } }), 'not-found');
    await readProblem(visitors.author.call(`${path}/restore`, { body: {} }), 'not-found');
    expect((await look(other)).revisions).toEqual([theirs]);
  });
});
