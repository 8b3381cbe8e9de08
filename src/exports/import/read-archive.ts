import type { z } from 'zod';
import { articleHead, articlesFolder, articleText } from '../masthead/articles.ts';
import { formatVersion, type Manifest, manifest, manifestFile } from '../masthead/manifest.ts';
import { issueHead, issueNote, issuesFolder } from '../masthead/newsletter.ts';
import { readTextFile } from '../masthead/text-file.ts';
import { ImportError } from '../source/import-error.ts';
import type { ZipReader } from '../zip/read-zip.ts';

/**
 * @returns what the archive says of itself
 * @throws ImportError when it is another program's, or made by a newer version
 */
export async function readManifest(zip: ZipReader): Promise<Manifest> {
  if (zip.sizeOf(manifestFile) === undefined) {
    throw new ImportError(
      `This is no export of Masthead, or it is not whole: it has no ${manifestFile}. Other programs' exports can't be imported.`,
    );
  }
  const given: unknown = parseJson(manifestFile, await zip.readText(manifestFile));
  const { version } = (given ?? {}) as { version?: unknown };
  if (typeof version === 'number' && version > formatVersion) {
    throw new ImportError(
      `The export has version ${version} of the format, and this program reads up to ${formatVersion}: use a newer Masthead.`,
    );
  }
  return check(manifest, given, manifestFile);
}

/** @returns the lines of a list, each checked. @throws ImportError that names file and line */
export async function* readList<Schema extends z.ZodType>(
  zip: ZipReader,
  name: string,
  schema: Schema,
): AsyncGenerator<z.output<Schema>> {
  let number = 0;
  for await (const line of zip.readLines(name)) {
    number += 1;
    const place = `${name}, line ${number}`;
    yield check(schema, parseJson(place, line), place);
  }
}

/** @returns one file of JSON; undefined when the archive has none */
export async function readOne<Schema extends z.ZodType>(
  zip: ZipReader,
  name: string,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  if (zip.sizeOf(name) === undefined) return undefined;
  return check(schema, parseJson(name, await zip.readText(name)), name);
}

/** @returns the articles with their texts, one at a time */
export function readArticles(zip: ZipReader) {
  return readTexts(zip, articlesFolder, { head: articleHead, text: articleText });
}

/** @returns the issues with their notes */
export function readIssues(zip: ZipReader) {
  return readTexts(zip, issuesFolder, { head: issueHead, text: issueNote });
}

async function* readTexts<Head extends z.ZodType>(
  zip: ZipReader,
  folder: string,
  schemas: { head: Head; text: z.ZodType<string> },
): AsyncGenerator<{ name: string; head: z.output<Head>; text: string }> {
  for (const name of zip.names(folder)) {
    if (!name.endsWith('.md')) continue;
    const { head, text } = readTextFile(name, await zip.readText(name));
    yield { name, head: check(schemas.head, head, name), text: check(schemas.text, text, name) };
  }
}

/** @throws ImportError with the first thing that is wrong, as a sentence that names the place */
export function check<Schema extends z.ZodType>(schema: Schema, given: unknown, place: string): z.output<Schema> {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const path = issue?.path.join('.') || 'it';
  throw new ImportError(`${place} can't be imported: ${path}: ${issue?.message ?? 'invalid'}.`.replace(/\.\.$/, '.'));
}

function parseJson(place: string, given: string): unknown {
  try {
    return JSON.parse(given);
  } catch (error) {
    throw new ImportError(`${place} is no JSON.`, { cause: error });
  }
}
