import { type FirstStepName, type FirstSteps, firstStepNames } from '../../contract/first-steps.ts';
import { can, type Person } from '../../contract/permissions.ts';
import type { Database } from '../../database/schema.ts';
import { selectPublished } from '../appearance/live-appearance.ts';
import { isPublished } from '../articles/published.ts';
import type { Mailer } from '../email/mailer.ts';

interface FirstStepsInput {
  user: Person;
  mailer: Pick<Mailer, 'transport'>;
  now: Date;
}

const anyDraft = { authors: [], createdBy: null, isDraft: true };

/** Whether a user may take a step. */
const isFor: Record<FirstStepName, (user: Person) => boolean> = {
  site: (user) => can(user, 'manage-settings'),
  author: (user) => can(user, 'manage-authors'),
  article: (user) => can(user, 'publish-article', anyDraft),
  mail: (user) => can(user, 'manage-system'),
  backup: (user) => can(user, 'manage-system'),
};

/** @returns the first steps that the user may take, and which are done; none once all are, or the owner has dismissed them */
export async function readFirstSteps(db: Database, { user, mailer, now }: FirstStepsInput): Promise<FirstSteps> {
  const names = firstStepNames.filter((name) => isFor[name](user));
  const row = await db
    .selectFrom('installation')
    .select(['sample_at', 'first_steps_dismissed_at as dismissedAt'])
    .executeTakeFirst();
  if (names.length === 0 || row?.dismissedAt) return { steps: [] };
  const sampleAt = row?.sample_at ?? null;
  const [site, author, article, backup] = await Promise.all([
    hasLook(db, now),
    hasAuthor(db, sampleAt),
    hasArticle(db, { sampleAt, now }),
    hasBackup(db),
  ]);
  const done = { site, author, article, mail: mailer.transport === 'smtp', backup };
  const steps = names.map((name) => ({ name, isDone: done[name] }));
  return { steps: steps.every(({ isDone }) => isDone) ? [] : steps };
}

/** The owner has published a look, or a logo of the publisher for search engines. */
async function hasLook(db: Database, now: Date): Promise<boolean> {
  const settings = db.selectFrom('settings').select('id').where('publisher_logo', 'is not', null);
  if (await settings.executeTakeFirst()) return true;
  const look = selectPublished(db, now).select('id').where('choices', 'is not', null).limit(1);
  return (await look.executeTakeFirst()) !== undefined;
}

/** The sample's entries come with the program. @param sampleAt their time of creation; null where there is no sample */
async function hasAuthor(db: Database, sampleAt: string | null): Promise<boolean> {
  let query = db.selectFrom('authors').select('id').limit(1);
  if (sampleAt !== null) query = query.where('created_at', '!=', sampleAt);
  return (await query.executeTakeFirst()) !== undefined;
}

async function hasArticle(db: Database, { sampleAt, now }: { sampleAt: string | null; now: Date }): Promise<boolean> {
  let query = db.selectFrom('articles').select('id').where(isPublished(now)).limit(1);
  if (sampleAt !== null) query = query.where('created_at', '!=', sampleAt);
  return (await query.executeTakeFirst()) !== undefined;
}

async function hasBackup(db: Database): Promise<boolean> {
  const query = db.selectFrom('backups').select('id').where('verified_at', 'is not', null).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}
