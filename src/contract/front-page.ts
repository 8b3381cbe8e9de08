import { z } from 'zod';
import { articleSummary } from './articles.ts';
import { category } from './categories.ts';
import { limits } from './limits.ts';
import { limitParameter } from './lists.ts';
import { messages } from './messages.ts';
import { instant, text } from './text.ts';

/**
 * How a slot is filled while no article is pinned to it. `newest`: the newest article, of a category or of all. `featured`: the newest
 * article that is flagged as featured, else the newest. `most-read`: the article with the most views, of a category or of all.
 */
export const slotRules = ['newest', 'featured', 'most-read'] as const;

export type SlotRule = (typeof slotRules)[number];

const focus = z.number({ error: messages.required }).min(0).max(1);

const pin = z.object({
  articleId: text.max(limits.idLength),
  /** Shown in place of the article's title; empty for the title. */
  headline: text.trim().max(limits.titleLength, { error: messages.title.long }).default(''),
  /**
   * Point of the article's image that this slot's crop keeps in sight, from 0 (left, top) to 1; null: the focal point of the
   * image.
   */
  focus: z.object({ x: focus, y: focus }).nullable().default(null),
  /** Until when the article is pinned; from then on the rule fills the slot. Null: until an editor ends it. */
  until: instant().nullable().default(null),
});

/** An article that an editor has put into a slot. */
export type Pin = z.infer<typeof pin>;

const slot = z.object({
  rule: z.enum(slotRules).default('newest'),
  /** Category from which the rule takes articles; null for all, in a band for the band's category. */
  categoryId: text.max(limits.idLength).nullable().default(null),
  pin: pin.nullable().default(null),
});

/** A place for one article on the front page. */
export type Slot = z.infer<typeof slot>;

const block = {
  /** Made by the editor's browser; unique on the front page. It becomes a part of ids in the page. */
  id: z.string().regex(/^[\w-]{1,36}$/, { error: messages.frontPage.id }),
  /** Readers don't see it. */
  isHidden: z.boolean().default(false),
};

const leadBlock = z.object({
  ...block,
  type: z.literal('lead'),
  lead: slot,
  secondary: z.tuple([slot, slot]),
  /** Null: no opinion is shown. */
  opinion: slot.nullable(),
});

/** `four`: four articles in a row. `portrait`: images of 2:3, as books have them. `tinted`: on a tinted ground, one large article. */
export const bandLayouts = ['four', 'portrait', 'tinted'] as const;

export type BandLayout = (typeof bandLayouts)[number];

/** How many articles a band shows. */
export const bandSize = { four: 4, portrait: 4, tinted: 3 } as const satisfies Record<BandLayout, number>;

const bandBlock = z.object({
  ...block,
  type: z.literal('band'),
  categoryId: text.max(limits.idLength),
  layout: z.enum(bandLayouts),
  /**
   * Slots by their place; missing ones are filled with the newest articles of the category, as are those whose rule finds
   * nothing.
   */
  slots: z.array(slot).max(4).default([]),
});

const textBlock = z.object({
  ...block,
  type: z.literal('text'),
  heading: text.trim().max(limits.frontPageHeadingLength, { error: messages.frontPageHeading.long }),
  /** Markdown. */
  content: text.trim().max(limits.frontPageTextLength, { error: messages.frontPageText.long }),
});

const latestBlock = z.object({ ...block, type: z.literal('latest') });

const newsletterBlock = z.object({ ...block, type: z.literal('newsletter') });

const blocks = z.discriminatedUnion('type', [leadBlock, latestBlock, bandBlock, textBlock, newsletterBlock]);

/** A part of the front page, as editors arrange it. */
export type FrontPageBlock = z.infer<typeof blocks>;

export const arrangement = z.object({
  blocks: z
    .array(blocks)
    .max(limits.frontPageBlocks, { error: messages.frontPage.long })
    .refine((all) => all.filter(({ type }) => type === 'lead').length === 1, { error: messages.frontPage.oneLead })
    .refine((all) => all.filter(({ type }) => type === 'latest').length === 1, { error: messages.frontPage.oneLatest })
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, { error: messages.frontPage.sameId }),
});

/** The front page as editors arrange it: its blocks in their order, the lead package and Latest Stories once each. */
export type Arrangement = z.infer<typeof arrangement>;

/** The version that the editor read. */
const version = z.int32({ error: messages.required });

/** Id of the revision that readers saw when an arrangement was begun, or that its editor has compared it with since. */
const basedOn = text.max(limits.idLength).nullable();

export const frontPageDraft = z.object({
  arrangement,
  version,
  /** Null where it isn't known; left out, the draft stays based on what it was, or a new one is on what readers see. */
  basedOn: basedOn.optional(),
});

/** Input to save a draft of the front page. */
export type FrontPageDraft = z.infer<typeof frontPageDraft>;

/** Input to publish the draft. */
export const frontPagePublication = z.object({
  version,
  /** When readers see it; null for at once. */
  publishAt: instant().nullable().default(null),
});

/** The version that the editor read, of a call without a body. */
export const frontPageVersionQuery = z.object({
  version: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
});

export const frontPageRestore = z.object({ version });

export const frontPageRevisionListQuery = z.object({
  limit: limitParameter.default(limits.revisionsPerPage),
  cursor: text.optional(),
});

const person = z.object({ id: z.string(), name: z.string() });

export const frontPageRevision = z.object({
  id: z.string(),
  /** When readers see it, or saw it first. ISO-8601, UTC; in the future for a scheduled one. */
  publishAt: z.string(),
  createdAt: z.string(),
  /** Name of its publisher at that time; null for the front page that was there before the first publication. */
  createdBy: person.nullable(),
  isLive: z.boolean(),
  /** It was scheduled, and cancelled before readers saw it. */
  isCancelled: z.boolean(),
  /** It shows the default, which follows the categories. */
  isDefault: z.boolean(),
});

/** A front page that was published, or is scheduled. */
export type FrontPageRevision = z.infer<typeof frontPageRevision>;

export const adminFrontPage = z.object({
  /** Raised by every change of draft, schedule and published front page. */
  version: z.number().int(),
  /** The arrangement that readers see now. */
  live: arrangement,
  /** Null while no editor has published one: then the default is shown. */
  liveRevision: frontPageRevision.nullable(),
  /** Null without changes. */
  draft: arrangement.nullable(),
  draftedAt: z.string().nullable(),
  draftedBy: person.nullable(),
  /** See `frontPageDraft`; what readers see while there is no draft, null before the first publication. */
  basedOn,
  /**
   * The revision that the draft is based on, where readers see another one by now: it isn't published before the two are
   * compared.
   */
  outdatedBase: arrangement.nullable(),
  /** Those to come, the next first. */
  scheduled: z.array(frontPageRevision),
});

/** The front page as its editor opens it. */
export type AdminFrontPage = z.infer<typeof adminFrontPage>;

export const frontPageRevisionDetail = frontPageRevision.extend({ arrangement });

export type FrontPageRevisionDetail = z.infer<typeof frontPageRevisionDetail>;

const placed = z.object({
  article: articleSummary,
  /** Shown in place of the title; empty for the title. */
  headline: z.string(),
  /** See `pin`. */
  focus: z.object({ x: z.number(), y: z.number() }).nullable(),
});

/** An article in a slot, as readers see it. */
export type PlacedArticle = z.infer<typeof placed>;

const shown = { id: z.string() };

const shownBlocks = z.discriminatedUnion('type', [
  z.object({
    ...shown,
    type: z.literal('lead'),
    /** Null on a site without articles. */
    lead: placed.nullable(),
    /** Fewer while there are not enough articles. */
    secondary: z.array(placed),
    opinion: placed.nullable(),
  }),
  z.object({ ...shown, type: z.literal('latest') }),
  z.object({
    ...shown,
    type: z.literal('band'),
    category: category.pick({ name: true, slug: true }),
    layout: z.enum(bandLayouts),
    /** Never empty: a band without articles is left out. */
    articles: z.array(placed),
  }),
  z.object({ ...shown, type: z.literal('text'), heading: z.string(), contentHtml: z.string() }),
  z.object({ ...shown, type: z.literal('newsletter') }),
]);

export type ShownBlock = z.infer<typeof shownBlocks>;

export const frontPage = z.object({
  blocks: z.array(shownBlocks),
  /** Slugs of the categories that have published articles, in the order of the header: those by which Latest Stories can be filtered. */
  categoriesWithArticles: z.array(z.string()),
});

/** The front page as readers see it: no hidden block; above the list and in the bands, no article stands twice. */
export type FrontPage = z.infer<typeof frontPage>;

/** Warnings about an arrangement, which an editor gets before it is published. */
const frontPageWarnings = [
  /** Latest Stories, with its sidebar, is hidden. */
  'latest-hidden',
  /** The lead package is hidden. */
  'lead-hidden',
  /** A pinned article isn't published, was withdrawn, or was deleted: the rule fills its slot. */
  'pin-not-public',
  /** The time of a pin has passed. */
  'pin-ended',
  /** The same article is pinned twice: the second slot is filled by its rule. */
  'pinned-twice',
  /** More articles are flagged as featured than the front page shows, and the list leaves them out. */
  'featured-left-out',
  /** The lead package shows no opinion. */
  'opinion-hidden',
  /** The category of a band, or of a slot's rule, was deleted. */
  'category-missing',
  /** A visible band has no article to show. */
  'band-empty',
] as const;

export const frontPagePreview = z.object({
  page: frontPage,
  /** The first articles of Latest Stories. */
  latest: z.array(articleSummary),
  /**
   * Which article each slot shows, in the order lead, secondary, opinion, and of bands by place; null for none, as in all slots of a
   * hidden block. By block id.
   */
  slots: z.record(z.string(), z.array(z.object({ articleId: z.string(), title: z.string() }).nullable())),
  warnings: z.array(
    z.object({
      code: z.enum(frontPageWarnings),
      /** Null where it is about the whole. */
      blockId: z.string().nullable(),
      /** Place in the block, as in `slots`; null where it is about the block. */
      slot: z.number().int().nullable(),
      /** For people, a sentence. */
      text: z.string(),
    }),
  ),
});

/** Preview of an arrangement that isn't published. */
export type FrontPagePreview = z.infer<typeof frontPagePreview>;
