import { z } from 'zod';
import {
  type ImportChoices,
  importChoices,
  importCounts,
  importedUrl,
  importLoss,
  importStates,
  itemStates,
  sourceKinds,
} from './imports.ts';
import { limits, pageSizes } from './limits.ts';
import { limitParameter } from './lists.ts';
import { text } from './text.ts';

/** Deeds that an owner can ask for. */
export const importActs = ['rehearsal', 'start', 'pause', 'undo'] as const;

export type ImportAct = (typeof importActs)[number];

const fileName = text.trim().min(1, 'Name the file.').max(255, 'The name of a file has at most 255 characters.');

/** Announces the files of an import, which then arrive by tus. */
export const siteImportInput = z.object({
  files: z
    .array(z.object({ name: fileName, bytes: z.number().int().min(1, 'This file is empty.') }))
    .min(1, 'Choose the export of a site.')
    .max(limits.siteImportFiles, `An import takes ${limits.siteImportFiles} files at most.`),
});

export type SiteImportInput = z.infer<typeof siteImportInput>;

/** Choices that may be absent, which null makes them again. */
type RemovableChoice = 'timeZone' | 'defaultCategory' | 'defaultAuthor';

type ChangedChoices = {
  [Name in keyof ImportChoices]?: Name extends RemovableChoice ? ImportChoices[Name] | null : ImportChoices[Name];
};

/** Choices that are left out stay as they are. Without the defaults of `importChoices`, which would reset them. */
export const siteImportChange = z.object({
  choices: z.strictObject(
    Object.fromEntries(
      Object.entries(importChoices.shape).map(([name, field]) => [
        name,
        field instanceof z.ZodDefault ? z.optional(field.unwrap()) : z.nullable(field),
      ]),
    ),
  ) as unknown as z.ZodType<ChangedChoices>,
});

export type SiteImportChange = z.infer<typeof siteImportChange>;

const count = z.number().int().nonnegative();

export const siteImportSummary = z.object({
  id: z.string(),
  /** The program that wrote the export; empty until it is read. */
  source: z.string(),
  /** Address of the old site; empty where the source does not say it. */
  siteUrl: z.string(),
  title: z.string(),
  state: z.enum(importStates),
  files: z.array(
    z.object({
      name: z.string(),
      bytes: count,
      /** Bytes that have arrived; null where another instance, or the command, has the file. */
      received: count.nullable(),
    }),
  ),
  /** Why it failed or does not go on, as a sentence. */
  problem: z.string().nullable(),
  /** Name of the account; null for an import of the command. */
  createdBy: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  undoneAt: z.string().nullable(),
  /** As the last rehearsal or import left them; null before. */
  counts: importCounts.nullable(),
});

export type SiteImportSummary = z.infer<typeof siteImportSummary>;

const mapped = z.object({
  /** Names it in the choices. */
  key: z.string(),
  name: z.string(),
  slug: z.string(),
  state: z.enum(itemStates),
  /** The slug that it gets, or of the entry here that it becomes; null for neither. */
  target: z.string().nullable(),
});

export const mappedAuthor = mapped.extend({
  /** Names of others, of the source or here, who look like the same person. */
  similar: z.array(z.object({ name: z.string(), slug: z.string(), isHere: z.boolean() })),
});

export type MappedAuthor = z.infer<typeof mappedAuthor>;
export type MappedCategory = z.infer<typeof mapped>;

export const siteImport = siteImportSummary.extend({
  /** Items that are decided or written, or removed, of all; null where nothing is under way. */
  progress: z.object({ done: count, total: count }).nullable(),
  /** Whether what was read has gone with its report, some time after the import. */
  isForgotten: z.boolean(),
  /** Acts that its state allows. */
  acts: z.array(z.enum(importActs)),
  choices: importChoices,
  categories: z.array(mapped),
  authors: z.array(mappedAuthor),
  /** Kinds of losses, the most frequent first. */
  losses: z.array(z.object({ kind: z.string(), count })),
  /** Old URLs by what they answer. */
  urls: z.array(z.object({ status: z.number().int(), count })),
});

export type SiteImport = z.infer<typeof siteImport>;

export const siteImportListQuery = z.object({
  limit: limitParameter.default(pageSizes.admin),
  cursor: z.string().optional(),
});

/** `words`: articles and pages, those that lose most first. */
export const reportSections = ['losses', 'urls', 'items', 'words'] as const;

export type ReportSection = (typeof reportSections)[number];

export const reportQuery = z.object({
  section: z.enum(reportSections).default('losses'),
  /** Kind of losses, or of items. */
  kind: text.optional(),
  limit: limitParameter.default(pageSizes.admin),
  cursor: z.string().optional(),
});

export type ReportQuery = z.infer<typeof reportQuery>;

export const reportItem = z.object({
  kind: z.enum(sourceKinds),
  key: z.string(),
  name: z.string(),
  state: z.enum(itemStates),
  /** Why it is left out or could not be written: a code, or a sentence. */
  problem: z.string().nullable(),
  slug: z.string().nullable(),
  words: z.object({ in: count, out: count }),
});

export type ReportItem = z.infer<typeof reportItem>;

export const reportLoss = importLoss.extend({ itemKind: z.enum(sourceKinds), itemKey: z.string() });

export type ReportLoss = z.infer<typeof reportLoss>;

export const reportUrl = importedUrl;

export const itemPreview = z.object({
  title: z.string(),
  excerpt: z.string(),
  /** State that it gets here; null for an item that is left out. */
  status: z.string().nullable(),
  slug: z.string().nullable(),
  /** Path or URL of its image, for its preview; null for none. */
  image: z.object({ url: z.string(), alt: z.string() }).nullable(),
  /** HTML of the renderer of readers' pages. */
  contentHtml: z.string(),
  losses: z.array(importLoss.omit({ article: true })),
});

export type ItemPreview = z.infer<typeof itemPreview>;

export const itemPreviewQuery = z.object({ kind: z.enum(['article', 'page']).default('article') });
