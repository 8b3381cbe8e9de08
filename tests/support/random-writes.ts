import { adminPaths } from '../../src/contract/admin-paths.ts';
import { articleStatuses } from '../../src/contract/article-status.ts';
import { correctionKinds } from '../../src/contract/corrections.ts';
import { paletteIds } from '../../src/contract/palettes.ts';
import { beginAttempt, finishVariants } from '../../src/services/media/variants/begin-attempt.ts';
import { issueMailing } from '../../src/services/newsletter/mailings/mailing.ts';
import { finishSending } from '../../src/services/newsletter/sending/finish-sending.ts';
import { nobody } from './admin-call.ts';
import type { CachedInstance } from './cached-instance.ts';
import type { Dice } from './dice.ts';
import { randomImports } from './imports/random-imports.ts';
import { pathOf } from './library.ts';
import { site } from './magazine.ts';
import { drawImage, imageForm } from './media.ts';
import { randomFrontPages } from './random-front-pages.ts';

/** The parts of a site that the writes need. */
type Writer = Pick<CachedInstance, 'db' | 'send' | 'catchUp'>;

type Write = (instance: Writer, dice: Dice) => Promise<unknown>;

const minute = 60_000;

/** Publish dates in milliseconds from now: most are past, some are reached while the test runs. */
const publishTimes = [-1, -minute, -60 * minute, -1440 * minute, -10_000 * minute, 3000, 20_000, 90_000];

/** Slugs and names are few, so that entries meet those that others had before. */
const few = 6;

const article = (change: (dice: Dice, instance: Writer) => unknown): Write => {
  return async (instance, dice) => {
    const id = await pick(instance, 'articles', dice.one);
    return instance.send('PATCH', adminPaths.article(id), await change(dice, instance));
  };
};

const dateOf = ({ other }: Dice) =>
  new Date(Date.now() + (publishTimes[other % publishTimes.length] ?? 0)).toISOString();

/** Every kind of write that changes what readers see, as editors and jobs make them. Some are refused, as it happens. */
export const randomWrites = {
  'the text of an article': article(({ other }) => ({ content: `Text ${other}` })),
  'the title of an article': article(({ other }) => ({ title: `Title ${other}` })),
  'the excerpt of an article': article(({ other }) => ({ excerpt: `Excerpt ${other}` })),
  'the image of an article': article(({ other }) => ({
    imageUrl: other % 2 ? `https://images.test/${other}.jpg` : '',
  })),
  'the read time of an article': article(({ other }) => ({ readTime: 1 + (other % 9) })),
  'the slug of an article': article(({ other }) => ({ slug: `slug-${other % few}` })),
  'the flag of an article': article(({ other }) => ({ isFeatured: other % 2 })),
  'the date of an article': article((dice) => ({ publishDate: dateOf(dice) })),
  'the category of an article': article(async ({ other }, instance) => ({
    categoryId: await pick(instance, 'categories', other),
  })),
  'the author of an article': article(async ({ other }, instance) => ({
    authorId: await pick(instance, 'authors', other),
  })),
  'the state of an article': article(({ other }) => ({
    status: articleStatuses[other % articleStatuses.length],
    withdrawnStatus: other % 4 < 2 ? 404 : 410,
    withdrawnNote: other % 3 === 0 ? '' : `Note ${other}`,
  })),
  'an article at the lead of the front page': article(() => ({ placement: { leadsFrontPage: true } })),
  'the note of a withdrawn article': async (instance, { other }) => {
    const id = await pickIn(instance, 'withdrawn', other);
    return instance.send('PATCH', adminPaths.article(id), {
      withdrawnNote: `Note ${other}`,
      slug: `slug-${other % few}`,
    });
  },
  'the return of a withdrawn article': async (instance, { other }) =>
    instance.send('PATCH', adminPaths.article(await pickIn(instance, 'withdrawn', other)), { status: 'published' }),
  'an article back from the trash': async (instance, { other }) =>
    instance.send('POST', adminPaths.articleRestore(await pickIn(instance, 'trash', other))),
  'a text that is not public': async (instance, { one, other }) =>
    instance.send('PATCH', adminPaths.workingCopy(await pick(instance, 'articles', one)), {
      title: `Title ${other}`,
      slug: `slug-${other % few}`,
      categoryId: await pick(instance, 'categories', other),
      publishDate: dateOf({ one, other }),
    }),
  'a text that is not public less': async (instance, { one }) =>
    instance.send('DELETE', adminPaths.workingCopy(await pick(instance, 'articles', one))),
  'the publication of what was not public': async (instance, { one }) =>
    instance.send('POST', adminPaths.workingCopyPublication(await pick(instance, 'articles', one)), {}),
  'an older text again': async (instance, { one, other }) => {
    const article = await pick(instance, 'articles', one);
    const rows = await instance.db.selectFrom('revisions').select('id').where('article_id', '=', article).execute();
    return instance.send('POST', adminPaths.revisionRestore(article, rows[other % rows.length]?.id ?? nobody), {});
  },
  'an article less in the trash': async (instance, { other }) =>
    instance.send('DELETE', adminPaths.articleInTrash(await pickIn(instance, 'trash', other))),
  'a new correction': async (instance, { one, other }) =>
    instance.send('POST', adminPaths.corrections(await pick(instance, 'articles', one)), {
      kind: correctionKinds[other % correctionKinds.length],
      text: `Correction ${other}`,
    }),
  'the text of a correction': async (instance, { one, other }) =>
    instance.send('PATCH', await pickCorrection(instance, one), {
      kind: correctionKinds[other % correctionKinds.length],
      text: `Correction ${other}`,
    }),
  'a correction less': async (instance, { one }) => instance.send('DELETE', await pickCorrection(instance, one)),
  'a new draft': (instance, { one, other }) =>
    instance.send('POST', adminPaths.articles, {
      title: `Draft ${other % few}`,
      status: 'draft',
      slug: one % 2 ? '' : `slug-${other % few}`,
    }),
  'a new article': async (instance, dice) =>
    instance.send('POST', adminPaths.articles, {
      title: `Article ${dice.other % few}`,
      excerpt: 'An excerpt',
      content: 'A text',
      imageUrl: '',
      readTime: 3,
      isFeatured: dice.one % 5 === 0 ? 1 : 0,
      categoryId: await pick(instance, 'categories', dice.one),
      authorId: await pick(instance, 'authors', dice.other),
      publishDate: dateOf(dice),
    }),
  'an article less': async (instance, { one }) =>
    instance.send('DELETE', adminPaths.article(await pick(instance, 'articles', one))),
  'a new author': (instance, { other }) =>
    instance.send('POST', adminPaths.authors, { name: `Author ${other % few}`, title: 'Writer', initials: 'AU' }),
  'an author page of an account': async (instance, { one, other }) => {
    const path = adminPaths.person(await pick(instance, 'users', one));
    await instance.send('PATCH', path, other % 2 ? { authorId: null } : {});
    return instance.send('PATCH', path, { newAuthorPage: true });
  },
  'the name of an author': async (instance, { one, other }) =>
    instance.send('PATCH', adminPaths.author(await pick(instance, 'authors', one)), { name: `Name ${other}` }),
  'the slug of an author': async (instance, { one, other }) =>
    instance.send('PATCH', adminPaths.author(await pick(instance, 'authors', one)), { slug: `author-${other % few}` }),
  'an author less': async (instance, { one }) =>
    instance.send('DELETE', adminPaths.author(await pick(instance, 'authors', one))),
  'the tags of an article': article(async ({ one, other }, instance) => ({
    tagIds: other % 4 ? [await pick(instance, 'tags', one), await pick(instance, 'tags', other)] : [],
  })),
  'tags that are not public': async (instance, { one, other }) =>
    instance.send('PATCH', adminPaths.workingCopy(await pick(instance, 'articles', one)), {
      tagIds: [await pick(instance, 'tags', other)],
    }),
  'a new page': (instance, { one, other }) =>
    instance.send('POST', adminPaths.pages, {
      title: `Page ${other % few}`,
      slug: `page-${other % few}`,
      content: `{{site.name}} ${other}`,
      status: one % 3 ? 'published' : 'draft',
    }),
  'a page below another': async (instance, { one, other }) =>
    instance.send('PATCH', adminPaths.page(await pick(instance, 'pages', one)), {
      parentId: other % 2 ? await pick(instance, 'pages', other) : null,
    }),
  'the text of a page': async (instance, { one, other }) =>
    instance.send('PATCH', adminPaths.page(await pick(instance, 'pages', one)), {
      content: `{{site.categories}}\n\nText ${other}`,
    }),
  'how a page is found': async (instance, { one, other }) =>
    instance.send('PATCH', adminPaths.page(await pick(instance, 'pages', one)), {
      shareTitle: `Shared ${other % few}`,
      shareImageUrl: other % 2 ? pathOf(await pick(instance, 'media_items', other)) : '',
      canonicalUrl: other % 3 ? '' : 'https://elsewhere.test/page',
    }),
  'the slug of a page': async (instance, { one, other }) =>
    instance.send('PATCH', adminPaths.page(await pick(instance, 'pages', one)), { slug: `page-${other % few}` }),
  'the state of a page': async (instance, dice) =>
    instance.send('PATCH', adminPaths.page(await pick(instance, 'pages', dice.one)), {
      status: dice.other % 2 ? 'published' : 'draft',
      publishDate: dateOf(dice),
    }),
  'changes of a page that are not public': async (instance, { one, other }) =>
    instance.send('PATCH', adminPaths.pageCopy(await pick(instance, 'pages', one)), { title: `Copy ${other}` }),
  'changes of a page, published': async (instance, { one }) =>
    instance.send('POST', adminPaths.pageCopyPublication(await pick(instance, 'pages', one)), {}),
  'changes of a page, given up': async (instance, { one }) =>
    instance.send('DELETE', adminPaths.pageCopy(await pick(instance, 'pages', one))),
  'an older text of a page': async ({ db, send }, { one }) => {
    const revisions = await db.selectFrom('page_revisions').select(['id', 'page_id']).orderBy('id').execute();
    const revision = revisions[one % Math.max(revisions.length, 1)];
    return revision && send('POST', adminPaths.pageRevisionRestore(revision.page_id, revision.id), {});
  },
  'a page in the trash': async (instance, { one }) =>
    instance.send('DELETE', adminPaths.page(await pick(instance, 'pages', one))),
  'a page out of the trash': async (instance, { one }) =>
    instance.send('POST', adminPaths.pageRestore(await pick(instance, 'pages', one))),
  'a page less': async (instance, { one }) =>
    instance.send('DELETE', adminPaths.pageInTrash(await pick(instance, 'pages', one))),
  'a new tag': (instance, { other }) => instance.send('POST', adminPaths.tags, { name: `Tag ${other % few}` }),
  'the name of a tag': async (instance, { one, other }) =>
    instance.send('PATCH', adminPaths.tag(await pick(instance, 'tags', one)), {
      name: `Tag ${other % few}`,
      description: other % 2 ? `About ${other}` : '',
    }),
  'the slug of a tag': async (instance, { one, other }) =>
    instance.send('PATCH', adminPaths.tag(await pick(instance, 'tags', one)), { slug: `tag-${other % few}` }),
  'one tag for another': async (instance, { one, other }) =>
    instance.send('POST', adminPaths.tagMerge(await pick(instance, 'tags', one)), {
      into: await pick(instance, 'tags', other),
    }),
  'a tag less': async (instance, { one }) => instance.send('DELETE', adminPaths.tag(await pick(instance, 'tags', one))),
  'the series of an article': article(async ({ one, other }, instance) => ({
    seriesId: other % 4 ? await pick(instance, 'series', other) : null,
    seriesPart: one % 2 ? null : 1 + (other % 3),
  })),
  'a series that is not public': async (instance, { one, other }) =>
    instance.send('PATCH', adminPaths.workingCopy(await pick(instance, 'articles', one)), {
      seriesId: await pick(instance, 'series', other),
    }),
  'a new series': (instance, { other }) => instance.send('POST', adminPaths.series, { title: `Series ${other % few}` }),
  'the title of a series': async (instance, { one, other }) =>
    instance.send('PATCH', adminPaths.oneSeries(await pick(instance, 'series', one)), {
      title: `Series ${other % few}`,
      description: other % 2 ? `About ${other}` : '',
      imageUrl: other % 3 ? pathOf(await pick(instance, 'media_items', other)) : '',
    }),
  'the slug of a series': async (instance, { one, other }) =>
    instance.send('PATCH', adminPaths.oneSeries(await pick(instance, 'series', one)), {
      slug: `series-${other % few}`,
    }),
  'the order of a series': async (instance, { one, other }) => {
    const id = await pick(instance, 'series', one);
    const parts = await instance.db.selectFrom('articles').select('id').where('series_id', '=', id).execute();
    const partIds = parts.map((part) => part.id).sort((a, b) => (other % 2 ? a.localeCompare(b) : b.localeCompare(a)));
    return instance.send('PATCH', adminPaths.oneSeries(id), { partIds });
  },
  'a series less': async (instance, { one }) =>
    instance.send('DELETE', adminPaths.oneSeries(await pick(instance, 'series', one))),
  'a new category': (instance, { other }) =>
    instance.send('POST', adminPaths.categories, { name: `Category ${other}`, slug: `category-${other % few}` }),
  'the name of a category': async (instance, { one, other }) =>
    instance.send('PATCH', adminPaths.category(await pick(instance, 'categories', one)), { name: `Category ${other}` }),
  'the slug of a category': async (instance, { one, other }) =>
    instance.send('PATCH', adminPaths.category(await pick(instance, 'categories', one)), {
      slug: `category-${other % few}`,
    }),
  'a category less': async (instance, { one }) =>
    instance.send('DELETE', adminPaths.category(await pick(instance, 'categories', one))),
  'the order of the categories': async (instance, { one, other }) =>
    instance.send('PUT', adminPaths.categoryOrder, {
      ids: [...new Set([await pick(instance, 'categories', one), await pick(instance, 'categories', other)])],
    }),
  'the links of the header': async (instance, { one, other }) =>
    instance.send('PUT', adminPaths.navigation, {
      header:
        other % 3 === 0
          ? null
          : [
              { kind: 'category', id: await pick(instance, 'categories', one) },
              { kind: 'tag', id: await pick(instance, 'tags', other) },
              {
                label: `Entry ${other % few}`,
                url: '/about',
                children: [{ kind: 'author', id: await pick(instance, 'authors', one) }],
              },
            ],
    }),
  'the columns of the footer': async (instance, { one, other }) =>
    instance.send('PUT', adminPaths.navigation, {
      footer: [{ label: `Column ${other % few}`, children: [{ kind: 'tag', id: await pick(instance, 'tags', one) }] }],
      social: other % 2 ? [{ label: 'X', url: 'https://x.com/test' }] : null,
    }),
  'a new announcement': (instance, { one, other }) =>
    instance.send('POST', adminPaths.announcements, {
      text: `Announcement ${other}`,
      kind: one % 2 ? 'news' : 'notice',
      startsAt: dateOf({ one, other }),
      endsAt: one % 3 ? new Date(Date.now() + (one % 90) * 1000 + 10_000_000).toISOString() : null,
    }),
  'the text of an announcement': async (instance, { one, other }) =>
    instance.send('PATCH', adminPaths.announcement(await pick(instance, 'announcements', one)), {
      text: `Announcement ${other}`,
      endsAt: other % 2 ? new Date(Date.now() + (other % 30) * 1000).toISOString() : null,
    }),
  'an announcement less': async (instance, { one }) =>
    instance.send('DELETE', adminPaths.announcement(await pick(instance, 'announcements', one))),
  ...randomFrontPages,
  ...randomImports,
  'the name of the site': (instance, { other }) =>
    instance.send('PATCH', adminPaths.settings, { name: `Site ${other}` }),
  'the look of the site': (instance, { one, other }) =>
    instance.send('PUT', adminPaths.appearance, {
      palette: paletteIds[one % paletteIds.length],
      density: other % 2 ? 'airy' : 'compact',
      publishAt: other % 3 ? null : new Date(Date.now() + 60_000).toISOString(),
    }),
  'an image of the library for the look of the site': async (instance, { one, other }) =>
    instance.send('PUT', adminPaths.appearance, {
      [['logo', 'logoDark', 'icon'][other % 3] ?? '']: await pick(instance, 'media_items', one),
    }),
  'the look of before': (instance) => instance.send('POST', adminPaths.appearanceUndo, {}),
  'a scheduled look less': async (instance, { one }) =>
    instance.send('DELETE', adminPaths.appearanceScheduled(await pick(instance, 'appearance_revisions', one))),
  'a new redirect': (instance, { one, other }) =>
    instance.send('POST', adminPaths.redirects, {
      from: movablePaths[one % movablePaths.length],
      to: other % 2 ? '/about' : '/terms',
    }),
  'a redirect less': async (instance, { one }) =>
    instance.send('DELETE', adminPaths.redirect(await pick(instance, 'redirects', one))),
  'a new rule': (instance, { one, other }) =>
    instance.send('POST', adminPaths.redirects, {
      kind: one % 2 ? 'wildcard' : 'regex',
      from: one % 2 ? '/ol*' : '^/(art|cat).*-[01]$',
      to: other % 2 ? '/about' : '/terms',
    }),
  'a rule before others': async (instance, { one, other }) =>
    instance.send('PATCH', adminPaths.redirectRule(await pick(instance, 'redirect_rules', one)), {
      position: 1 + (other % few),
    }),
  'a rule less': async (instance, { one }) =>
    instance.send('DELETE', adminPaths.redirectRule(await pick(instance, 'redirect_rules', one))),
  'a new issue': (instance) => instance.send('POST', adminPaths.issues),
  'the subject of an issue': async (instance, { one, other }) =>
    instance.send('PATCH', adminPaths.issue(await pick(instance, 'newsletter_issues', one)), {
      subject: `Subject ${other}`,
    }),
  'an issue less': async (instance, { one }) =>
    instance.send('DELETE', adminPaths.issue(await pick(instance, 'newsletter_issues', one))),
  'the sending of an issue': async (instance, { one }) =>
    instance.send('POST', adminPaths.issueSending(await pick(instance, 'newsletter_issues', one)), {}),
  'a pause of a sending': async (instance, { one, other }) =>
    instance.send('PATCH', adminPaths.issueSending(await pick(instance, 'newsletter_issues', one)), {
      paused: other % 2 === 0,
    }),
  'the end of a sending': async (instance, { one }) => {
    await finishSending(instance.db, { mailing: issueMailing(await pick(instance, 'newsletter_issues', one)) });
    await instance.catchUp();
  },
  'an image of the library for an article': article(async ({ other }, instance) => ({
    imageUrl: pathOf(await pick(instance, 'media_items', other)),
    imageAlt: other % 3 ? null : 'Another river',
    imageCaption: other % 2 ? 'A caption' : '',
  })),
  'images in the text of an article': article(async (dice, instance) => ({
    content: await illustrate(instance, dice),
  })),
  'images that are not public': async (instance, { one, other }) =>
    instance.send('PATCH', adminPaths.workingCopy(await pick(instance, 'articles', one)), {
      imageUrl: pathOf(await pick(instance, 'media_items', other)),
      ...(other % 2 && { content: await illustrate(instance, { one, other }) }),
    }),
  'the portrait of an author': async (instance, { one, other }) =>
    instance.send('PATCH', adminPaths.author(await pick(instance, 'authors', one)), {
      imageUrl: other % 4 ? pathOf(await pick(instance, 'media_items', other)) : '',
    }),
  'an image in the note of an issue': async (instance, dice) =>
    instance.send('PATCH', adminPaths.issue(await pick(instance, 'newsletter_issues', dice.one)), {
      note: dice.other % 3 ? await illustrate(instance, dice) : null,
    }),
  'the images of the site': async (instance, { one, other }) =>
    instance.send('PATCH', adminPaths.settings, {
      [one % 2 ? 'publisherLogo' : 'shareImage']:
        other % 4 ? site.url + pathOf(await pick(instance, 'media_items', other)) : '',
      titleAsCaption: other % 2 === 0,
    }),
  'the texts of an image': async (instance, { one, other }) =>
    instance.send('PATCH', adminPaths.mediaItem(await pick(instance, 'media_items', one)), {
      alt: `River ${other}`,
      credit: `Photographer ${other % few}`,
      focalX: (other % 10) / 10,
    }),
  'the credit of several images': async (instance, { one, other }) => {
    const ids = [await pick(instance, 'media_items', one), await pick(instance, 'media_items', other)];
    return instance.send('POST', adminPaths.mediaBulk, { ids, change: { credit: `Agency ${other % few}` } });
  },
  'the variants of an image': async (instance, { one }) => {
    const id = await pick(instance, 'media_items', one);
    const waiting = {
      variants_state: 'waiting',
      variants_due_at: new Date(0).toISOString(),
      variants_tries: 0,
    } as const;
    await instance.db.updateTable('media_items').set(waiting).where('id', '=', id).execute();
    const image = await beginAttempt(instance.db, id, new Date());
    if (image) await finishVariants(instance.db, image);
    await instance.catchUp();
  },
  'the file of an image': async (instance, { one, other }) => {
    const bytes = await drawImage({ width: 16 + (other % 8), height: 16, colour: `hsl(${other % 360}, 60%, 40%)` });
    const id = await pick(instance, 'media_items', one);
    return instance.send('PUT', adminPaths.mediaFile(id), imageForm({ bytes }));
  },
  'an image turned for good': async (instance, { one }) =>
    instance.send('POST', adminPaths.mediaFinalEdit(await pick(instance, 'media_items', one)), {
      edit: { rotate: 90, crop: null },
    }),
  'several images': async (instance, { one, other }) =>
    instance.send('POST', adminPaths.mediaBulk, {
      ids: [await pick(instance, 'media_items', one), await pick(instance, 'media_items', other)],
      change: other % 4 ? { alt: `Rivers ${other}`, addLabels: ['River'] } : { trash: true },
    }),
  'an image to the trash': async (instance, { one }) =>
    instance.send('DELETE', adminPaths.mediaItem(await pick(instance, 'media_items', one))),
  'an image back from the trash': async (instance, { one }) =>
    instance.send('POST', adminPaths.mediaRestore(await pick(instance, 'media_items', one))),
  'an image less': async (instance, { one }) =>
    instance.send('DELETE', adminPaths.mediaInTrash(await pick(instance, 'media_items', one))),
} satisfies Record<string, Write>;

export type KindOfWrite = keyof typeof randomWrites;

/** Paths without a page, at first. */
export const movablePaths = [
  '/articles/slug-0',
  '/articles/nothing',
  '/category/category-1',
  '/authors/author-2',
  '/old',
];

/** @returns the id of an article in this state; that of none when there is none */
async function pickIn({ db }: Writer, status: 'withdrawn' | 'trash', dice: number): Promise<string> {
  const rows = await db.selectFrom('articles').select('id').where('status', '=', status).orderBy('id').execute();
  return rows[dice % rows.length]?.id ?? nobody;
}

/** @returns the path of a stored correction; that of none when there is none */
async function pickCorrection({ db }: Writer, dice: number): Promise<string> {
  const rows = await db.selectFrom('corrections').select(['id', 'article_id']).orderBy('id').execute();
  const picked = rows[dice % rows.length];
  return adminPaths.correction(picked?.article_id ?? nobody, picked?.id ?? nobody);
}

/** @returns a text with one or two images of the library, one of them as a URL */
async function illustrate(instance: Writer, { one, other }: Dice): Promise<string> {
  const first = await pick(instance, 'media_items', one);
  const second = await pick(instance, 'media_items', other);
  return `Text ${other}\n\n![](media:${first} "A caption")\n\n${one % 2 ? `![A river](${pathOf(second)})` : ''}`;
}

type Picked =
  | 'series'
  | 'articles'
  | 'authors'
  | 'tags'
  | 'pages'
  | 'categories'
  | 'appearance_revisions'
  | 'redirects'
  | 'redirect_rules'
  | 'announcements'
  | 'newsletter_issues'
  | 'media_items'
  | 'users';

/** @returns the id of a stored entry; that of none when there is none */
async function pick({ db }: Writer, table: Picked, dice: number): Promise<string> {
  const rows = await db.selectFrom(table).select('id').orderBy('id').execute();
  return rows[dice % rows.length]?.id ?? nobody;
}
