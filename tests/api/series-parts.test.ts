import { describe, expect, it } from 'vitest';
import { adminPaths } from '../../src/contract/admin-paths.ts';
import { adminArticle, articleInCategory } from '../../src/contract/articles.ts';
import { apiPaths } from '../../src/contract/paths.ts';
import { revisionSummary } from '../../src/contract/revisions.ts';
import { adminSeries, series as publicSeries } from '../../src/contract/series-parts.ts';
import { articleBody, send } from '../support/admin-call.ts';
import { readAnswer, readProblem } from '../support/answers.ts';
import { readJsonFeed } from '../support/documents.ts';
import { openDocuments } from '../support/documents-site.ts';
import { type Drawing, drawFrom } from '../support/drawing.ts';
import { engines } from '../support/engines.ts';
import { type Magazine, minutesFromNow, now, setUpMagazine } from '../support/magazine.ts';
import {
  moveTo,
  type NaivePart,
  type NaivePlace,
  type NaiveSeries,
  placeAfter,
  placeOf,
  shownParts,
} from '../support/naive-series.ts';
import { isLongRun, randomNumbers, seed } from '../support/sample.ts';
import { titlesOf } from '../support/searching.ts';

const steps = isLongRun ? 400 : 40;
const maxArticles = 8;
const timeout = isLongRun ? 1_800_000 : 240_000;

/** Minutes from one step to the next, more than saves that become one revision may be apart. */
const pause = 7;

/** None is similar to another one, which a search would find as well. */
const titles = ['Harbors', 'Football', 'Mountains'];

describe.each(engines)('the parts of series on %s', (engine) => {
  const magazine = setUpMagazine(engine);

  it('are on pages, in feeds and beside each other what a naive computation gives, whatever happened to them', {
    timeout,
  }, async () => {
    const world = await openWorld(magazine, drawFrom(randomNumbers(seed)));
    for (let step = 0; step < steps; step += 1) {
      world.at = new Date(minutesFromNow(step * pause));
      const act = world.draw.pick(acts);
      await act(world, world.draw.pick(world.articles));
      await compareSeries(world, world.draw.pick(world.series));
      await compareArticle(world, world.draw.pick(world.articles));
    }
    for (const one of world.series) await compareSeries(world, one);
    for (const one of world.articles) await compareArticle(world, one);
  });
});

async function openWorld(magazine: Magazine, draw: Drawing) {
  const world = {
    magazine,
    draw,
    series: [] as NaiveSeries[],
    articles: [] as NaivePart[],
    created: 0,
    at: now,
    documents: openDocuments(magazine),
    call: (method: string, path: string, body?: unknown) => send(magazine, method, path, body, world.at),
  };
  for (const title of titles) await createSeries(world, title);
  for (let index = 0; index < 6; index += 1) await create(world);
  return world;
}

type World = Awaited<ReturnType<typeof openWorld>>;
type Act = (world: World, one: NaivePart) => Promise<void>;

async function createSeries(world: Pick<World, 'call' | 'series'>, title: string): Promise<void> {
  const { id, slug } = await readAnswer(world.call('POST', adminPaths.series, { title }), adminSeries, 201);
  world.series.push({ id, slug, title, parts: [] });
}

/** @returns a series, a part, both, or none: whatever a client leaves out stays */
function drawPlace({ draw, series }: Pick<World, 'draw' | 'series'>): Partial<NaivePlace> {
  const seriesId = draw.below(5) === 0 ? null : draw.pick(series).id;
  const seriesPart = draw.below(3) === 0 ? null : 1 + draw.below(maxArticles);
  return draw.pick<Partial<NaivePlace>>([{ seriesId }, { seriesPart }, { seriesId, seriesPart }]);
}

/** Publishes an article, or stores a draft. */
async function create(world: World): Promise<void> {
  const { draw, magazine, articles, series, call, at } = world;
  if (articles.length === maxArticles) return;
  const title = `Number ${world.created++}`;
  const isDraft = draw.below(3) === 0;
  const date = new Date(at.getTime() - draw.below(100) * 60_000).toISOString();
  const given = drawPlace(world);
  const state = isDraft ? { status: 'draft' } : { publishDate: date };
  const { id } = await readAnswer(
    call('POST', adminPaths.articles, articleBody(magazine, { title, ...given, ...state })),
    adminArticle,
    201,
  );
  const status = isDraft ? 'draft' : 'published';
  const made: NaivePart = { id, title, status, date: isDraft ? null : date, copy: null, revisions: new Map() };
  articles.push(made);
  moveTo(series, id, placeAfter({ seriesId: null, seriesPart: null }, given));
  await noteRevision(world, made, placeOf(series, id).seriesId);
}

/** Changes what the article is at once; a working copy stays as far as it still says something else. */
function change(world: World, one: NaivePart, given: Partial<NaivePlace>): void {
  moveTo(world.series, one.id, placeAfter(placeOf(world.series, one.id), given));
  one.copy = withoutSame(world, one, one.copy);
}

function withoutSame({ series }: World, { id }: NaivePart, copy: NaivePlace | null): NaivePlace | null {
  const own = placeOf(series, id);
  return copy && (copy.seriesId !== own.seriesId || copy.seriesPart !== own.seriesPart) ? copy : null;
}

const editedPlace = ({ series }: World, { id, copy }: NaivePart): NaivePlace => copy ?? placeOf(series, id);

const changePlace: Act = async (world, one) => {
  const given = drawPlace(world);
  await readAnswer(world.call('PATCH', adminPaths.article(one.id), given), adminArticle);
  change(world, one, given);
  await noteRevision(world, one, placeOf(world.series, one.id).seriesId);
};

/** Parts that are left out stay behind the others, in their order. */
const changeOrder: Act = async ({ call, draw, series }) => {
  const one = draw.pick(series);
  const partIds = draw.shuffle(one.parts).slice(0, draw.below(one.parts.length + 1));
  await readAnswer(call('PATCH', adminPaths.oneSeries(one.id), { partIds }), adminSeries);
  one.parts = [...partIds, ...one.parts.filter((id) => !partIds.includes(id))];
};

const saveCopy: Act = async (world, one) => {
  const given = drawPlace(world);
  const answer = world.call('PATCH', adminPaths.workingCopy(one.id), given);
  if (one.status !== 'published') return expectState(answer);
  await readAnswer(answer, adminArticle);
  one.copy = withoutSame(world, one, placeAfter(editedPlace(world, one), given));
  await noteRevision(world, one, editedPlace(world, one).seriesId);
};

/** The article takes over its working copy, which ends. */
function takeCopy(world: World, one: NaivePart): void {
  const { copy } = one;
  one.copy = null;
  if (copy) change(world, one, copy);
}

const publishCopy: Act = async (world, one) => {
  if (one.status !== 'published' || !one.copy) return;
  await readAnswer(world.call('POST', adminPaths.workingCopyPublication(one.id), {}), adminArticle);
  takeCopy(world, one);
  await noteRevision(world, one, placeOf(world.series, one.id).seriesId);
};

const discardCopy: Act = async (world, one) => {
  if (one.status !== 'published') return;
  const given = editedPlace(world, one);
  expect((await world.call('DELETE', adminPaths.workingCopy(one.id))).status).toBeLessThan(300);
  one.copy = null;
  await noteRevision(world, one, given.seriesId);
};

const withdraw: Act = async (world, one) => {
  const answer = world.call('PATCH', adminPaths.article(one.id), { status: 'withdrawn' });
  if (one.status === 'draft') return expectState(answer);
  await readAnswer(answer, adminArticle);
  if (one.status === 'published') takeCopy(world, one);
  Object.assign(one, { status: 'withdrawn', date: null });
  await noteRevision(world, one, placeOf(world.series, one.id).seriesId);
};

/** Publishes an article, at once or at a later date, or gives a public one another date. */
const publish: Act = async (world, one) => {
  const date = new Date(world.at.getTime() + (world.draw.below(200) - 150) * 60_000).toISOString();
  await readAnswer(
    world.call('PATCH', adminPaths.article(one.id), { status: 'published', publishDate: date }),
    adminArticle,
  );
  Object.assign(one, { status: 'published', date });
  await noteRevision(world, one, placeOf(world.series, one.id).seriesId);
};

const trashAndRestore: Act = async ({ call }, { id }) => {
  await call('DELETE', adminPaths.article(id));
  await call('POST', adminPaths.articleRestore(id));
};

/** Two are left at least. */
const deleteForGood: Act = async ({ call, articles, series }, one) => {
  if (articles.length < 3) return;
  await call('DELETE', adminPaths.article(one.id));
  expect((await call('DELETE', adminPaths.articleInTrash(one.id))).status).toBe(204);
  articles.splice(articles.indexOf(one), 1);
  moveTo(series, one.id, { seriesId: null, seriesPart: null });
};

/** For a public article the revision becomes the working copy. A series that is no more is not restored, nor is a place. */
const restoreRevision: Act = async (world, one) => {
  const [id, seriesId] = world.draw.pick([...one.revisions]);
  await readAnswer(world.call('POST', adminPaths.revisionRestore(one.id, id), {}), adminArticle);
  const isThere = seriesId === null || world.series.some((series) => series.id === seriesId);
  const given = isThere ? { seriesId } : {};
  if (one.status === 'published') {
    one.copy = withoutSame(world, one, placeAfter(editedPlace(world, one), given));
  } else change(world, one, given);
  await noteRevision(world, one, editedPlace(world, one).seriesId);
};

/** Two editors open the article; the second one is told, chooses, and saves with the version that the first one made. */
const changeTogether: Act = async (world, one) => {
  const { call } = world;
  const path = adminPaths.article(one.id);
  const opened = await readAnswer(call('GET', path), adminArticle);
  const [theirs, mine] = [drawPlace(world), drawPlace(world)];
  const stored = await readAnswer(call('PATCH', path, { ...theirs, version: opened.version }), adminArticle);
  await readProblem(call('PATCH', path, { ...mine, version: opened.version }), 'stale-edit');
  change(world, one, theirs);
  await readAnswer(call('PATCH', path, { ...mine, version: stored.version }), adminArticle);
  change(world, one, mine);
  await noteRevision(world, one, placeOf(world.series, one.id).seriesId);
};

/** Its articles stay, and working copies that have its id leave it out. */
const deleteSeries: Act = async (world) => {
  const removed = world.draw.pick(world.series);
  expect((await world.call('DELETE', adminPaths.oneSeries(removed.id))).status).toBe(204);
  expect((await world.magazine.request(apiPaths.series(removed.slug), {}, world.at)).status).toBe(404);
  world.series.splice(world.series.indexOf(removed), 1);
  for (const one of world.articles) if (one.copy?.seriesId === removed.id) one.copy = null;
  await createSeries(world, removed.title);
};

async function expectState(answer: Promise<Response>): Promise<void> {
  await readProblem(answer, 'article-state');
}

const often = (act: Act) => Array.from({ length: 3 }, () => act);
const acts: Act[] = [
  ...often(create),
  ...often(changePlace),
  ...often(changeOrder),
  ...often(saveCopy),
  publishCopy,
  publishCopy,
  discardCopy,
  withdraw,
  ...often(publish),
  trashAndRestore,
  deleteForGood,
  restoreRevision,
  restoreRevision,
  changeTogether,
  deleteSeries,
];

/** Notes which series the newest revision has, unless it is older than the act: an act that changes nothing leaves none. */
async function noteRevision(world: World, { id, revisions }: NaivePart, seriesId: string | null): Promise<void> {
  const newest = await world.call('GET', `${adminPaths.revisions(id)}?limit=1`);
  for (const { id: revision } of revisionSummary.array().parse(await newest.json())) {
    if (!revisions.has(revision)) revisions.set(revision, seriesId);
  }
}

async function compareSeries(world: World, one: NaiveSeries): Promise<void> {
  const { magazine, articles, call, at, documents } = world;
  const { parts } = await readAnswer(call('GET', adminPaths.oneSeries(one.id)), adminSeries);
  expect(parts.map(({ id }) => id)).toEqual(one.parts);
  const shown = shownParts(one, articles, at);
  const answers = await Promise.all([
    magazine.request(apiPaths.series(one.slug), {}, at),
    documents(`/series/${one.slug}/feed.json`, at),
  ]);
  const [page, feed] = answers;
  expect(answers.map(({ status }) => status)).toEqual(shown.length > 0 ? [200, 200] : [404, 404]);
  if (shown.length > 0) {
    const ids = publicSeries.parse(await page.json()).parts.map(({ id }) => id);
    expect(ids).toEqual(shown.map(({ id }) => id));
    const newestFirst = shown.toSorted((some, other) =>
      `${some.date} ${some.id}` < `${other.date} ${other.id}` ? 1 : -1,
    );
    const { items } = readJsonFeed(await feed.text());
    expect(items.map(({ id }) => id)).toEqual(newestFirst.map(({ id }) => `urn:uuid:${id}`));
  }
  expect((await titlesOf(magazine, one.title, at)).toSorted()).toEqual(shown.map(({ title }) => title).toSorted());
}

async function compareArticle(world: World, one: NaivePart): Promise<void> {
  const { magazine, call, series, articles, at } = world;
  const stored = await readAnswer(call('GET', adminPaths.article(one.id)), adminArticle);
  const { seriesId, seriesPart } = stored;
  expect({ seriesId, seriesPart }).toEqual(placeOf(series, one.id));
  const copied = stored.workingCopy?.fields;
  const edited = { seriesId: copied?.seriesId ?? null, seriesPart: copied?.seriesPart ?? null };
  if (copied?.seriesId === undefined) expect(one.copy).toBe(null);
  else expect(edited).toEqual(one.copy);
  const answer = await magazine.request(apiPaths.article(one.id), {}, at);
  const isShown = one.date !== null && one.date <= at.toISOString();
  expect(answer.status).toBe(isShown ? 200 : 404);
  if (!isShown) return;
  const own = series.find(({ id }) => id === seriesId);
  const shown = own ? shownParts(own, articles, at) : [];
  const index = shown.indexOf(one);
  const { series: place } = articleInCategory.parse(await answer.json());
  expect(place && [place.title, place.part, place.parts, place.previous?.title, place.next?.title]).toEqual(
    own ? [own.title, index + 1, shown.length, shown[index - 1]?.title, shown[index + 1]?.title] : null,
  );
}
