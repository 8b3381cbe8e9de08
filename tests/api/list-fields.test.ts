import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import { mergeLists } from '../../src/admin/articles/merging/merge-lists.ts';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { type AdminArticle, adminArticle, article } from '../../src/contract/articles.ts';
import { type Byline, bylineRoles } from '../../src/contract/bylines.ts';
import { apiPaths } from '../../src/contract/paths.ts';
import { revisionSummary } from '../../src/contract/revisions.ts';
import { createAuthor } from '../../src/services/authors/create-author.ts';
import { actor } from '../support/actor.ts';
import { articleBody, send } from '../support/admin-call.ts';
import { readAnswer, readProblem } from '../support/answers.ts';
import { readJsonFeed } from '../support/documents.ts';
import { openDocuments } from '../support/documents-site.ts';
import { type Drawing, drawFrom } from '../support/drawing.ts';
import { engines } from '../support/engines.ts';
import { type Magazine, minutesFromNow, now, setUpMagazine, site } from '../support/magazine.ts';
import {
  changeCopy,
  changeLists,
  currentTags,
  editedLists,
  endTag,
  type Lists,
  type NaiveArticle,
  publishedWhere,
  takeCopy,
  withCurrentTags,
} from '../support/naive-lists.ts';
import { isLongRun, randomNumbers, seed } from '../support/sample.ts';
import { titlesOf } from '../support/searching.ts';
import { storeTag } from '../support/tags.ts';

const steps = isLongRun ? 400 : 40;
const maxArticles = 8;
const timeout = isLongRun ? 1_800_000 : 240_000;

/** Minutes from one step to the next, more than saves that become one revision may be apart. */
const pause = 7;

/** None is similar to another one, which a search would find as well. */
const names = {
  authors: ['Wolfram', 'Pellegrini', 'Anquetil', 'Kjeldsen'],
  tags: ['Harbors', 'Climate', 'Opera', 'Football'],
};

/** Where it is found what an author or a tag has. */
interface Entity {
  id: string;
  slug: string;
  name: string;
}

describe.each(engines)('the authors and tags of articles on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  it('are in all lists what a naive computation gives, whatever happened to articles and tags', {
    timeout,
  }, async () => {
    const world = await openWorld(magazine, drawFrom(randomNumbers(seed)));
    for (let step = 0; step < steps; step += 1) {
      world.at = new Date(minutesFromNow(step * pause));
      const [act = changeSome] = world.draw.shuffle(acts);
      await act(world, world.draw.pick(world.articles));
      await compareSome(world);
    }
    for (const author of world.authors) await compareAuthor(world, author);
    for (const tag of world.tags) await compareTag(world, tag);
  });
});

async function openWorld(magazine: Magazine, draw: Drawing) {
  const authors: Entity[] = [];
  for (const name of names.authors) {
    const author = { name, title: 'Writer', initials: 'XX' };
    authors.push(await createAuthor(magazine.db, { author, now, siteUrl: site.url, actor }));
  }
  const tags: Entity[] = [];
  for (const name of names.tags) tags.push(await newTag(magazine, name));
  const world = {
    magazine,
    draw,
    authors,
    tags,
    former: new Map<string, string | null>(),
    articles: [] as NaiveArticle[],
    at: now,
    documents: openDocuments(magazine),
    call: (method: string, path: string, body?: unknown) => send(magazine, method, path, body, world.at),
  };
  for (let index = 0; index < 5; index += 1) await create(world);
  return world;
}

type World = Awaited<ReturnType<typeof openWorld>>;
type Act = (world: World, one: NaiveArticle) => Promise<void>;

async function newTag({ db }: Magazine, name: string): Promise<Entity> {
  const id = await storeTag(db, name);
  return { id, name, slug: name.toLowerCase().replaceAll(' ', '-') };
}

/** @returns lists in any order; an article that readers see has an author at least */
function drawLists({ draw, authors, tags }: World, minAuthors = 1): Lists {
  const count = minAuthors + draw.below(authors.length + 1 - minAuthors);
  const role = () => (draw.below(2) ? 'words' : draw.pick(bylineRoles));
  return {
    tagIds: draw
      .shuffle(tags)
      .slice(0, draw.below(tags.length + 1))
      .map(({ id }) => id),
    authors: draw
      .shuffle(authors)
      .slice(0, count)
      .map(({ id }) => ({ id, role: role() })),
  };
}

/** @returns one of the lists, or all */
function drawSome(world: World, minAuthors = 1): Partial<Lists> {
  const { tagIds, authors } = drawLists(world, minAuthors);
  return world.draw.pick<Partial<Lists>>([{ tagIds }, { authors }, { authors }, { tagIds, authors }]);
}

/** Publishes an article, or stores a draft. */
async function create(world: World): Promise<void> {
  const { draw, magazine, articles, call, at } = world;
  if (articles.length === maxArticles) return;
  const title = `Number ${articles.length}`;
  const isDraft = draw.below(3) === 0;
  const date = new Date(at.getTime() - draw.below(100) * 60_000).toISOString();
  const lists = drawLists(world);
  const state = isDraft ? { status: 'draft' } : { publishDate: date };
  const body = articleBody(magazine, { title, authorId: undefined, ...lists, ...state });
  const { id } = await readAnswer(call('POST', adminPaths.articles, body), adminArticle, 201);
  const made: NaiveArticle = {
    id,
    title,
    status: isDraft ? 'draft' : 'published',
    date: isDraft ? null : date,
    lists,
    copy: {},
    revisions: new Map(),
  };
  articles.push(made);
  await noteRevision(world, made, lists);
}

const changeSome: Act = async (world, one) => {
  const change = drawSome(world, one.status === 'published' ? 1 : 0);
  await readAnswer(world.call('PATCH', adminPaths.article(one.id), change), adminArticle);
  changeLists(one, change);
  await noteRevision(world, one, one.lists);
};

/** As a client does that knows one author. */
const changeFirstAuthor: Act = async (world, one) => {
  const { id } = world.draw.pick(world.authors);
  await readAnswer(world.call('PATCH', adminPaths.article(one.id), { authorId: id }), adminArticle);
  const { authors } = one.lists;
  const listed = authors.find((author) => author.id === id);
  const others = listed ? authors.filter((author) => author !== listed) : authors.slice(1);
  changeLists(one, { authors: [listed ?? { id, role: 'words' }, ...others] });
  await noteRevision(world, one, one.lists);
};

const saveCopy: Act = async (world, one) => {
  const { call } = world;
  const change = drawSome(world);
  const path = adminPaths.workingCopy(one.id);
  const answer = call('PATCH', path, change);
  if (one.status !== 'published') return expectState(answer);
  await readAnswer(answer, adminArticle);
  changeCopy(one, change);
  await noteRevision(world, one, editedLists(one));
};

const publishCopy: Act = async (world, one) => {
  if (one.status !== 'published' || Object.keys(one.copy).length === 0) return;
  await readAnswer(world.call('POST', adminPaths.workingCopyPublication(one.id), {}), adminArticle);
  takeCopy(one, world.former);
  await noteRevision(world, one, one.lists);
};

const discardCopy: Act = async (world, one) => {
  if (one.status !== 'published') return;
  expect((await world.call('DELETE', adminPaths.workingCopy(one.id))).status).toBeLessThan(300);
  const given = editedLists(one);
  one.copy = {};
  await noteRevision(world, one, given);
};

const withdraw: Act = async (world, one) => {
  const answer = world.call('PATCH', adminPaths.article(one.id), { status: 'withdrawn' });
  if (one.status === 'draft') return expectState(answer);
  await readAnswer(answer, adminArticle);
  if (one.status === 'published') takeCopy(one, world.former);
  Object.assign(one, { status: 'withdrawn', date: null });
  await noteRevision(world, one, one.lists);
};

/** Publishes an article, at once or at a later date, or gives a public one another date. */
const publish: Act = async (world, one) => {
  const { call, draw, at } = world;
  const date = new Date(at.getTime() + (draw.below(200) - 150) * 60_000).toISOString();
  const answer = call('PATCH', adminPaths.article(one.id), { status: 'published', publishDate: date });
  if (one.lists.authors.length === 0) {
    expect((await readProblem(answer, 'invalid')).errors).toEqual({ authorId: 'Author is required' });
    return;
  }
  await readAnswer(answer, adminArticle);
  Object.assign(one, { status: 'published', date });
  await noteRevision(world, one, one.lists);
};

const trashAndRestore: Act = async ({ call }, { id }) => {
  await call('DELETE', adminPaths.article(id));
  await call('POST', adminPaths.articleRestore(id));
};

/** For a public article the revision becomes the working copy; without an author it leaves those of the article. */
const restoreRevision: Act = async (world, one) => {
  const [id, was] = world.draw.pick([...one.revisions]);
  await readAnswer(world.call('POST', adminPaths.revisionRestore(one.id, id), {}), adminArticle);
  const { authors, tagIds } = withCurrentTags(was, world.former);
  const change = { tagIds, ...(authors.length > 0 && { authors }) };
  if (one.status === 'published') changeCopy(one, change);
  else changeLists(one, change);
  await noteRevision(world, one, editedLists(one));
};

/** Two editors open the article and both change its lists. The second one merges: both additions stay. */
const changeTogether: Act = async (world, one) => {
  const { call } = world;
  const path = adminPaths.article(one.id);
  const opened = await readAnswer(call('GET', path), adminArticle);
  const [theirs, mine] = [drawLists(world), drawLists(world)];
  const stored = await readAnswer(call('PATCH', path, { ...theirs, version: opened.version }), adminArticle);
  await readProblem(call('PATCH', path, { ...mine, version: opened.version }), 'stale-edit');
  const [before, after] = [listsIn(opened), listsIn(stored)];
  expect(after).toEqual(theirs);
  const merged: Lists = {
    tagIds: mergeLists({ mine: mine.tagIds, stored: after.tagIds, opened: before.tagIds }),
    authors: mergeLists({ mine: mine.authors, stored: after.authors, opened: before.authors }),
  };
  expectBoth(merged.tagIds, [before.tagIds, mine.tagIds, theirs.tagIds]);
  expectBoth(idsOf(merged.authors), [idsOf(before.authors), idsOf(mine.authors), idsOf(theirs.authors)]);
  changeLists(one, theirs);
  const isRefused = one.status === 'published' && merged.authors.length === 0;
  const answer = call('PATCH', path, { ...merged, version: stored.version });
  if (isRefused) await readProblem(answer, 'invalid');
  else await readAnswer(answer, adminArticle);
  if (!isRefused) changeLists(one, merged);
  await noteRevision(world, one, one.lists);
};

async function expectState(answer: Promise<Response>): Promise<void> {
  await readProblem(answer, 'article-state');
}

const idsOf = (authors: readonly Byline[]) => authors.map(({ id }) => id);

/** Items that either has added are there once, and those that either has removed are not. */
function expectBoth(merged: readonly string[], [before, mine, theirs]: readonly [string[], string[], string[]]): void {
  const all = [...new Set([...mine, ...theirs])];
  const stays = (id: string) => !before.includes(id) || (mine.includes(id) && theirs.includes(id));
  expect(merged.toSorted()).toEqual(all.filter(stays).toSorted());
}

const mergeTag: Act = async ({ call, draw, tags, articles, former }) => {
  const [from, into] = draw.shuffle(tags);
  if (!from || !into || tags.length < 3) return;
  expect((await call('POST', adminPaths.tagMerge(from.id), { into: into.id })).status).toBe(200);
  endTag(articles, from.id, into.id);
  former.set(from.id, into.id);
  tags.splice(tags.indexOf(from), 1);
};

const deleteTag: Act = async ({ call, draw, tags, articles, former, magazine }) => {
  const removed = draw.pick(tags);
  expect((await call('DELETE', adminPaths.tag(removed.id))).status).toBe(204);
  endTag(articles, removed.id, null);
  former.set(removed.id, null);
  tags.splice(tags.indexOf(removed), 1, await newTag(magazine, `Tag ${uuid()}`));
};

/** An author whom an article names, or its working copy, stays. */
const deleteAuthor: Act = async ({ call }, one) => {
  for (const { id } of editedLists(one).authors.slice(0, 1)) {
    await readProblem(call('DELETE', adminPaths.author(id)), 'author-in-use');
  }
};

const often = (act: Act) => Array.from({ length: 3 }, () => act);
const acts: Act[] = [
  create,
  ...often(changeSome),
  changeFirstAuthor,
  ...often(saveCopy),
  publishCopy,
  discardCopy,
  withdraw,
  ...often(publish),
  trashAndRestore,
  ...often(restoreRevision),
  ...often(changeTogether),
  mergeTag,
  deleteTag,
  deleteAuthor,
];

/** Notes of what lists the newest revision is, unless it is older than the act. */
async function noteRevision(world: World, { id, revisions }: NaiveArticle, lists: Lists): Promise<void> {
  const newest = await world.call('GET', `${adminPaths.revisions(id)}?limit=1`);
  for (const { id: revision, kind } of revisionSummary.array().parse(await newest.json())) {
    if (!revisions.has(revision) || kind === 'save' || kind === 'copy') revisions.set(revision, structuredClone(lists));
  }
}

/** Compares all articles, an author and a tag. */
async function compareSome(world: World): Promise<void> {
  const { draw, articles, authors, tags } = world;
  for (const one of articles) await compareArticle(world, one);
  await compareAuthor(world, draw.pick(authors));
  await compareTag(world, draw.pick(tags));
}

async function compareArticle({ call, magazine, articles, former, at }: World, one: NaiveArticle): Promise<void> {
  const stored = await readAnswer(call('GET', adminPaths.article(one.id)), adminArticle);
  expect(listsIn(stored)).toEqual(one.lists);
  const copied = stored.workingCopy?.fields ?? {};
  const edited = { tagIds: copied.tagIds ?? stored.tagIds, authors: copied.authors ?? stored.authors };
  expect({ ...listsIn(edited), tagIds: currentTags(edited.tagIds, former) }).toEqual(
    withCurrentTags(editedLists(one), former),
  );
  expect([stored.authorId, stored.author?.slug]).toEqual([one.lists.authors[0]?.id ?? null, stored.authors[0]?.slug]);
  const isShown = publishedWhere(articles, at, () => true).includes(one);
  const answer = await magazine.request(apiPaths.article(one.id), {}, at);
  expect(answer.status).toBe(isShown ? 200 : 404);
  if (isShown) expect(listsIn(article.parse(await answer.json()))).toEqual(one.lists);
}

/** @returns the lists of an article as a read has them, the authors without their names */
function listsIn({ tagIds, authors }: Pick<AdminArticle, 'tagIds'> & { authors: readonly Byline[] }): Lists {
  return { tagIds, authors: authors.map(({ id, role }) => ({ id, role })) };
}

async function compareAuthor(world: World, { id, slug, name }: Entity): Promise<void> {
  const { magazine, articles, call, at, documents } = world;
  const isBy = ({ authors }: Lists) => authors.some((author) => author.id === id);
  const wanted = publishedWhere(articles, at, isBy);
  const ids = wanted.map((one) => one.id);
  expect(await readAll(world, `${apiPaths.articles}?author=${slug}&limit=3`)).toEqual(ids);
  expect((await magazine.request(apiPaths.author(slug), {}, at)).status).toBe(200);
  const feed = readJsonFeed(await (await documents(`/authors/${slug}/feed.json`, at)).text());
  expect(feed.items.map((item) => item.id)).toEqual(ids.map((one) => `urn:uuid:${one}`));
  expect((await titlesOf(magazine, name, at)).toSorted()).toEqual(wanted.map(({ title }) => title).toSorted());
  const listed = await call('GET', `${adminPaths.articles}?author=${id}&limit=1`);
  const all = articles.filter(({ lists }) => isBy(lists));
  expect(listed.headers.get('x-total-count')).toBe(`${all.length}`);
}

async function compareTag(world: World, { id, slug, name }: Entity): Promise<void> {
  const { magazine, articles, at, documents } = world;
  const wanted = publishedWhere(articles, at, ({ tagIds }) => tagIds.includes(id));
  const ids = wanted.map((one) => one.id);
  expect(await readAll(world, `${apiPaths.articles}?tag=${slug}&limit=3`)).toEqual(ids);
  const status = wanted.length > 0 ? 200 : 404;
  expect((await magazine.request(apiPaths.tag(slug), {}, at)).status).toBe(status);
  const feed = await documents(`/tags/${slug}/feed.json`, at);
  expect(feed.status).toBe(status);
  if (status === 200) {
    const { items } = readJsonFeed(await feed.text());
    expect(items.map((item) => item.id)).toEqual(ids.map((one) => `urn:uuid:${one}`));
  }
  expect((await titlesOf(magazine, `"${name}"`, at)).toSorted()).toEqual(wanted.map(({ title }) => title).toSorted());
}

/** @returns the ids of all pages */
async function readAll(world: World, path: string): Promise<string[]> {
  const page = await world.magazine.request(path, {}, world.at);
  const [, next] = /<(.*)>/.exec(page.headers.get('link') ?? '') ?? [];
  const ids = ((await page.json()) as { id: string }[]).map(({ id }) => id);
  return next ? [...ids, ...(await readAll(world, next))] : ids;
}
