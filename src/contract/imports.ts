import { z } from 'zod';
import { isTimeZone } from './time-zones.ts';

/** Kinds of items of a source. `problem`: one that stays behind, such as an item that cannot be read; it is listed and never written. */
export const sourceKinds = [
  'category',
  'author',
  'tag',
  'series',
  'file',
  'page',
  'article',
  'redirect',
  'subscriber',
  'problem',
] as const;

export type SourceKind = (typeof sourceKinds)[number];

/** States of an article at its source, in the trash there or not. */
export const sourceStatuses = [
  'published',
  'draft',
  'scheduled',
  'review',
  'private',
  'password',
  'members',
  'trash',
] as const;

export type SourceStatusName = (typeof sourceStatuses)[number];

/**
 * `uploading`: its files have not all arrived. `reading`: its source is being read, and what will be made of it decided. `rehearsed`: nothing
 * that readers or editors see is written yet. `failed`: it could not be read; `problem` says why.
 */
export const importStates = [
  'uploading',
  'reading',
  'rehearsed',
  'running',
  'paused',
  'done',
  'undoing',
  'undone',
  'failed',
] as const;

export type ImportState = (typeof importStates)[number];

/**
 * `read`: not decided yet. `planned`: it will be written. `known`: it is here already, made by an editor or an earlier import. `kept`:
 * the undoing has left it, since it was edited or used here, or a later import has changed it.
 */
export const itemStates = ['read', 'planned', 'known', 'skipped', 'imported', 'failed', 'undone', 'kept'] as const;

export type ItemState = (typeof itemStates)[number];

/** States that an article can get here; `leave-out`: it is not brought in. */
export const targetStates = ['published', 'draft', 'leave-out'] as const;

export const importChoices = z.strictObject({
  /** The zone of dates that the source gives without one; absent: that of the site. */
  timeZone: z.string().refine(isTimeZone, { error: 'This is no time zone, such as Europe/Berlin.' }).optional(),
  /** Slug of a category of the source → slug of one here, or the name of a new one; null: its articles get another one. */
  categories: z.record(z.string(), z.string().trim().min(1).nullable()).default({}),
  /** Slug of an author of the source → slug of another author of the source, or of one here: both become that one. */
  authors: z.record(z.string(), z.string().trim().min(1)).default({}),
  /** Kinds that are not brought in; an article whose category or author is none gets the default one. What could not be read is always listed. */
  leaveOut: z.array(z.enum(sourceKinds).exclude(['problem'])).default([]),
  /** State at the source → state here, where that is not the usual one. */
  states: z.partialRecord(z.enum(sourceStatuses), z.enum(targetStates)).default({}),
  /** Slug of the category here of articles without one; absent: a new one that is called Uncategorized. */
  defaultCategory: z.string().trim().min(1).optional(),
  /** Slug of the author here of articles without one; absent: a new one who is named as the site. */
  defaultAuthor: z.string().trim().min(1).optional(),
});

/** The choices of an owner about an import; also the file that the command takes with `--map`. */
export type ImportChoices = z.infer<typeof importChoices>;

/** @returns the choice about an item of the source, by its slug, else by its key; undefined for none, also for a slug such as `constructor` */
export function chosenFor<Choice>(
  choices: Readonly<Record<string, Choice>>,
  { slug, key }: { slug: string; key: string },
): Choice | undefined {
  const name = [slug, key].find((one) => Object.hasOwn(choices, one));
  return name === undefined ? undefined : choices[name];
}

const number = z.number().int().nonnegative();

/** Begins the keys of new categories that the owner has named for categories of which an earlier import has made others. */
export const chosenKeyPrefix = 'masthead:chosen:';

/** `imported`: in a rehearsal those that will be. `skipped`: left out by choice, in the trash of the source, here already, or not readable. */
const counted = z.object({ found: number, imported: number, skipped: number });

export type Counted = z.infer<typeof counted>;

export const importCounts = z.object({
  articles: counted,
  pages: counted,
  authors: counted,
  categories: counted,
  tags: counted,
  series: counted,
  /**
   * `found`: files of images that the export has, or that were fetched. `missing`: images that it names without their file. `duplicate`:
   * files that another one equals, or that the library has. `fetched`: images that were fetched; in a rehearsal those of the missing ones
   * that will be tried.
   */
  images: z.object({ found: number, missing: number, duplicate: number, fetched: number.default(0) }),
  /** Files that are no images. */
  files: number,
  subscribers: counted,
  redirects: counted,
  comments: number,
  words: z.object({ in: number, out: number }),
});

export type ImportCounts = z.infer<typeof importCounts>;

export const importLoss = z.object({
  /** Title of the article, or the name of what else it is about. */
  article: z.string(),
  kind: z.string(),
  /** The original, or the beginning of it. */
  snippet: z.string(),
  /** Where in the article it is, such as `title`; null for its text. */
  place: z.string().nullable(),
});

export type ImportLoss = z.infer<typeof importLoss>;

export const importedUrl = z.object({
  /** Path and query. */
  from: z.string(),
  /** The status of its first answer. */
  status: z.number().int(),
  /** Path here; null where there is nothing. */
  to: z.string().nullable(),
});

export type ImportedUrl = z.infer<typeof importedUrl>;

export const importReport = importCounts.extend({
  /** The program that wrote the export. */
  source: z.string(),
  losses: z.array(importLoss),
  urls: z.array(importedUrl),
});

/** The report of a rehearsal or an import. */
export type ImportReport = z.infer<typeof importReport>;

export const importedFile = z.object({
  name: z.string(),
  bytes: number,
  /** The machine of the instance that keeps it, of a file that was uploaded; absent for one that the command has read. */
  host: z.string().optional(),
});

export type ImportedFile = z.infer<typeof importedFile>;

/** Kinds of what a text has and the import cannot bring along as it is. */
export const lossKinds = [
  'script',
  'style',
  'form',
  'iframe',
  'video',
  'audio',
  'object',
  'drawing',
  'formula',
  'image',
  'gallery',
  'link',
  'footnote',
  'block',
  'shortcode',
  'template',
  'widget',
  'hidden',
  'nesting',
  'too-long',
  'unreadable',
  'more',
] as const;

export type LossKind = (typeof lossKinds)[number];
