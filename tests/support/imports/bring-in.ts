import { importChoices } from '../../../src/contract/imports.ts';
import type { Database } from '../../../src/database/schema.ts';
import type { Source } from '../../../src/imports/sources/source.ts';
import type { SourceParts } from '../../../src/imports/staging/import-parts.ts';
import { createImport } from '../../../src/imports/staging/imports-table.ts';
import { bringIn, rehearse } from '../../../src/imports/work-on-import.ts';
import { actor } from '../actor.ts';
import { takeMarkdown } from '../generated-source.ts';
import { site } from '../magazine.ts';
import { sharedMedia } from '../media.ts';

/** Rehearses a source and brings it in, as a job does. @returns the id of the import */
export async function bringInSource(db: Database, source: Source): Promise<string> {
  const { program, siteUrl, title } = source;
  const given = { program, siteUrl, title, files: [], choices: importChoices.parse({}), actor, now: new Date() };
  const id = await createImport(db, given);
  const facts = { timeZone: 'UTC', siteName: site.name };
  await rehearse(importParts(db, source), id, facts);
  await bringIn(importParts(db, source), id, facts);
  return id;
}

/** @returns what the work on an import needs, with texts that are Markdown already */
export function importParts(db: Database, source: Source): SourceParts {
  return {
    ...{ db, media: sharedMedia(), source, actor, siteUrl: site.url, convertText: takeMarkdown },
    now: () => new Date(),
    signal: new AbortController().signal,
    tell: () => undefined,
  };
}
