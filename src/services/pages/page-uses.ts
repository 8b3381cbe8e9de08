import type { PageFields } from '../../contract/pages.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import type { Actor } from '../actors/actor.ts';
import { findImages } from '../image-uses/find-images.ts';
import { recordUses } from '../image-uses/record-uses.ts';
import { idsOf } from '../images/page-images.ts';

interface PageUses {
  id: string;
  fields: PageFields;
  /** The working copy as JSON; null for none. */
  copy: string | null;
  actor: Actor;
}

/** Stores which images a page and its working copy use, in the transaction that has written one of them. */
export function recordPageUses(trx: DatabaseTransaction, { id, fields, copy, actor }: PageUses): Promise<void> {
  const uses = [
    ['share-image', idsOf([fields.shareImageUrl])],
    ['text', findImages(fields.content)],
    ['working-copy', findImages(copy ?? '')],
  ] as const;
  return recordUses(trx, { noun: 'page', id }, { uses, actor });
}
