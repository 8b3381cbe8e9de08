import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../database/schema.ts';
import { log } from '../../logging/log.ts';
import type { MediaParts } from '../media/originals/media-parts.ts';
import { addOwnFile, type OwnFiles } from './add-own-file.ts';
import { articleSubject, authorSubject, type Subject, settingsSubject } from './refer-to-library.ts';

/** Articles that are read at a time. */
const batch = 20;

/** Images that the log names; more are counted. */
const namedProblems = 20;

interface Work extends OwnFiles {
  /** Asked before each write: whether this instance still has the right to do this. */
  mayGoOn: () => Promise<boolean>;
  signal: AbortSignal;
}

/** @returns whether an upgrade has left images of our own outside of the library */
export async function hasOwnImages(db: Database): Promise<boolean> {
  const row = await db.selectFrom('upgrade_work').select('name').where('name', '=', 'own-images').executeTakeFirst();
  return row !== undefined;
}

/**
 * Adds to the library the images that articles, authors and settings have as files of our own, and makes those refer to it;
 * readers see the same images. Each file, and each article, is done by itself, so that another attempt continues after the last
 * one; a file that is missing or damaged stays as it is. The files stay where they are, at their old URLs.
 * @throws when the storage or the database fails
 */
export async function addOwnImages(db: Database, media: MediaParts, work: Work): Promise<void> {
  const known = new Map<string, Promise<Awaited<ReturnType<typeof addOwnFile>>>>();
  const add = (path: string) => {
    const added = known.get(path) ?? addOwnFile(db, media, { ...work, path });
    known.set(path, added);
    return added;
  };
  for await (const subject of listSubjects(db, work.signal)) {
    if (!(await moveSubject(db, subject, { ...work, add }))) return;
  }
  if (work.signal.aborted) return;
  await db.deleteFrom('upgrade_work').where('name', '=', 'own-images').execute();
  const results = await Promise.all([...known].map(async ([path, added]) => ({ path, ...(await added) })));
  tell(results);
}

/** All that can have such images, the longest list last, with pauses that leave half of the time to other work. */
async function* listSubjects(db: Database, signal: AbortSignal): AsyncGenerator<Subject> {
  yield settingsSubject;
  for (const { id } of await db.selectFrom('authors').select('id').orderBy('id').execute()) yield authorSubject(id);
  let last = '';
  while (!signal.aborted) {
    const began = performance.now();
    const articles = await db
      .selectFrom('articles')
      .select('id')
      .where('id', '>', last)
      .orderBy('id')
      .limit(batch)
      .execute();
    for (const { id } of articles) yield articleSubject(id);
    last = articles.at(-1)?.id ?? '';
    if (articles.length < batch) return;
    await wait(performance.now() - began, undefined, { signal }).catch(() => undefined);
  }
}

/** @returns false when the work is to end here */
async function moveSubject(
  db: Database,
  subject: Subject,
  { add, mayGoOn, signal }: Work & { add: (path: string) => ReturnType<typeof addOwnFile> },
): Promise<boolean> {
  const references = new Map<string, string>();
  for (const path of await subject.listPaths(db)) {
    if (signal.aborted || !(await mayGoOn())) return false;
    const added = await add(path);
    if ('reference' in added) references.set(path, added.reference);
  }
  if (references.size > 0) await db.transaction().execute((trx) => subject.refer(trx, references));
  return !signal.aborted;
}

function tell(results: readonly { path: string; problem?: string }[]): void {
  const problems = results.filter(({ problem }) => problem !== undefined);
  const added = results.length - problems.length;
  if (added > 0) log.info(`media: ${added} images of the media folder are in the library now`);
  if (problems.length === 0) return;
  const named = problems.slice(0, namedProblems).map(({ path, problem }) => `${path} ${problem}`);
  const rest = problems.length > named.length ? `; and ${problems.length - named.length} more` : '';
  log.warn(`media: images of the media folder stay as they are: ${named.join('; ')}${rest}`);
}
