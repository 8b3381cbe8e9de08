import { v7 as uuid } from 'uuid';
import type { Arrangement, FrontPageBlock } from '../../contract/front-page.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { ServiceError } from '../errors/service-error.ts';
import { insertRevision } from './insert-revision.ts';
import { arrangementOf, selectLive } from './live-arrangement.ts';
import { readCategoryNames } from './read-category-names.ts';
import { writeArrangement } from './stored-arrangement.ts';
import { theFrontPage } from './the-front-page.ts';

interface LeadInput {
  articleId: string;
  now: Date;
  actor: Actor;
}

/**
 * Pins an article to the lead of the front page that readers see, as a publication of its own, once, however often it is called. A draft
 * stays: it is compared with this front page before it is published (`refuseOutdatedBase`).
 * @throws ServiceError `not-allowed`; `front-page-state` when readers don't see the lead package
 */
export async function leadFrontPageWith(trx: DatabaseTransaction, { articleId, now, actor }: LeadInput): Promise<void> {
  requireAllowed(actor, 'manage-front-page');
  // Locks the row as `raiseFrontPageVersion` does: nothing of what this editor has seen is replaced, so any version will do.
  await trx
    .updateTable('front_page')
    .set((stored) => ({ version: stored.ref('version') }))
    .execute();
  const live = await selectLive(trx, now).select('content').executeTakeFirst();
  const arrangement = arrangementOf(live, await readCategoryNames(trx));
  const lead = arrangement.blocks.find(isLead);
  if (!lead || lead.isHidden) {
    throw new ServiceError('front-page-state', "The front page doesn't show its lead at the moment.");
  }
  if (lead.lead.pin?.articleId === articleId && lead.lead.pin.until === null) return;
  await trx
    .updateTable('front_page')
    .set((stored) => ({ version: stored('version', '+', 1) }))
    .execute();
  const content = writeArrangement(pinnedTo(arrangement, articleId));
  await insertRevision(trx, { id: uuid(), content, publishAt: now, now, actor });
  const after = { publishAt: now.toISOString() };
  await recordAudit(trx, { actor, action: 'front-page.publish', subject: theFrontPage, after });
}

function isLead(block: FrontPageBlock): block is Extract<FrontPageBlock, { type: 'lead' }> {
  return block.type === 'lead';
}

function pinnedTo({ blocks }: Arrangement, articleId: string): Arrangement {
  const pin = { articleId, headline: '', focus: null, until: null };
  return { blocks: blocks.map((block) => (isLead(block) ? { ...block, lead: { ...block.lead, pin } } : block)) };
}
