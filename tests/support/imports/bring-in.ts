import { text } from 'node:stream/consumers';
import { type ImportReport, importChoices, importReport } from '../../../src/contract/imports.ts';
import type { Database } from '../../../src/database/schema.ts';
import { reportJson } from '../../../src/imports/report/write-json.ts';
import type { Source } from '../../../src/imports/sources/source.ts';
import type { SourceParts } from '../../../src/imports/staging/import-parts.ts';
import { createImport } from '../../../src/imports/staging/imports-table.ts';
import { bringIn, rehearse } from '../../../src/imports/work-on-import.ts';
import type { MediaParts } from '../../../src/services/media/originals/media-parts.ts';
import { actor } from '../actor.ts';
import { takeMarkdown } from '../generated-source.ts';
import { site } from '../magazine.ts';
import { sharedMedia } from '../media.ts';

/** A site that brings in another. */
export interface ImportingSite {
  db: Database;
  /** One that tests share unless it says another. */
  media?: MediaParts;
  /** The time of the clock unless it says another. */
  now?: Date;
}

/** Facts about the site that imports depend on. */
export const importFacts = { timeZone: 'Europe/Berlin', siteName: site.name };

/** @returns what the work on an import needs, with texts that are Markdown already */
export function importParts(
  { db, media = sharedMedia(), now }: ImportingSite,
  source: Source,
  more: Partial<SourceParts> = {},
): SourceParts {
  return {
    ...{ db, media, source, actor, siteUrl: site.url, convertText: takeMarkdown },
    now: () => now ?? new Date(),
    signal: new AbortController().signal,
    tell: () => undefined,
    ...more,
  };
}

type Given = Parameters<typeof createImport>[1];

/** @returns the id of a new import of the source */
export function newImport({ db, now }: ImportingSite, source: Source, given: Partial<Given> = {}): Promise<string> {
  const { program, siteUrl, title } = source;
  const choices = importChoices.parse({});
  return createImport(db, { program, siteUrl, title, files: [], choices, actor, now: now ?? new Date(), ...given });
}

/** Rehearses a source. @returns the id of the import */
export async function rehearseSource(
  here: ImportingSite,
  source: Source,
  { choices = {}, ...more }: Partial<SourceParts> & { choices?: object } = {},
): Promise<string> {
  const id = await newImport(here, source, { choices: importChoices.parse(choices) });
  await rehearse(importParts(here, source, more), id, importFacts);
  return id;
}

/** Rehearses a source and brings it in, as a job does. @returns the id of the import */
export async function bringInSource(
  here: ImportingSite,
  source: Source,
  given: Parameters<typeof rehearseSource>[2] = {},
): Promise<string> {
  const { choices: _, ...more } = given;
  const id = await rehearseSource(here, source, given);
  await bringIn(importParts(here, source, more), id, importFacts);
  return id;
}

/** @returns the report of an import, as programs get it */
export async function readReport(db: Database, id: string): Promise<ImportReport> {
  return importReport.parse(JSON.parse(await text(reportJson(db, id))));
}
