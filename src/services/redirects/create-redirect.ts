import { messages } from '../../contract/messages.ts';
import { isSpelledLike, type Redirect, type RedirectInput } from '../../contract/redirects.ts';
import { takeNamedLock } from '../../database/named-lock.ts';
import type { Database } from '../../database/schema.ts';
import { isUniqueViolation } from '../../database/violations.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';
import { ServiceError } from '../errors/service-error.ts';
import { maxSteps } from './find-loops.ts';
import { findRedirect } from './find-redirect.ts';

export interface CreateRedirectInput {
  /** Id of the new redirect. */
  id: string;
  redirect: RedirectInput;
  now: Date;
  siteUrl: string;
  actor: Actor;
}

/**
 * Stores a redirect.
 * @returns the redirect as stored
 * @throws ServiceError `not-allowed`; `redirect-exists` when the old path has a redirect already; `invalid` when it would create a
 * loop, or where a page answers
 */
export async function createRedirect(db: Database, input: CreateRedirectInput): Promise<Redirect> {
  const { id, actor } = input;
  requireAllowed(actor, 'manage-redirects');
  const { from, to } = input.redirect;
  try {
    await db.transaction().execute(async (trx) => {
      // Two redirects that are created at the same time may lead to each other.
      await takeNamedLock(trx, 'redirects');
      if (await isPage(trx, from)) {
        const errors = { from: messages.redirectFrom.served };
        throw new ServiceError('invalid', `There is a page at ${from}.`, { errors });
      }
      if (await leadsBack(trx, input)) {
        const errors = { to: messages.redirectTo.loop };
        throw new ServiceError('invalid', `${to} redirects back to ${from}.`, { errors });
      }
      await trx
        .insertInto('redirects')
        .values({ id, from_path: from, to_path: to, hits: 0, created_at: input.now.toISOString() })
        .execute();
      const subject = { id, label: from };
      await recordAudit(trx, { actor, action: 'redirect.create', subject, after: { from, to } });
      await raiseContentVersion(trx, ['redirects']);
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new ServiceError('redirect-exists', `A redirect for ${from} already exists.`, {
      errors: { from: messages.redirectFrom.taken },
    });
  }
  return { id, kind: 'path', from, to, hits: 0 };
}

/** @returns whether a static page answers at a path, whatever query follows: the redirect would never be used */
async function isPage(db: Database, from: string): Promise<boolean> {
  const [path = ''] = from.split('?', 1);
  const page = await db
    .selectFrom('page_paths')
    .innerJoin('pages', 'pages.id', 'page_paths.page_id')
    .select('pages.id')
    .where('page_paths.path', '=', path.toLowerCase())
    .where('pages.status', '=', 'published')
    .executeTakeFirst();
  return page !== undefined;
}

/** @returns whether the redirects from the new URL lead back to the old path, or never end */
async function leadsBack(db: Database, { redirect, siteUrl }: CreateRedirectInput): Promise<boolean> {
  let { to } = redirect;
  for (let step = 0; step < maxSteps; step += 1) {
    const { origin, href } = new URL(to, siteUrl);
    if (origin !== siteUrl) return false;
    if (isSpelledLike(href, redirect.from)) return true;
    const next = await findRedirect(db, href);
    if (!next) return false;
    to = next.to;
  }
  return true;
}
