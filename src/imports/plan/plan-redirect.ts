import type { DatabaseTransaction } from '../../database/schema.ts';
import { type ItemRow, sourceOf } from '../staging/items.ts';
import { type Planning, planItem, skipItem } from './planning.ts';

/** Decides about a redirect of the source; where it leads is known once all URLs are. */
export async function planRedirect(trx: DatabaseTransaction, row: ItemRow, _planning: Planning): Promise<void> {
  const { from, to, isPattern } = sourceOf(row, 'redirect');
  if (!isPattern) return planItem(trx, row, { plan: {}, losses: [] });
  await skipItem(trx, row, 'pattern', [{ kind: 'redirect-pattern', snippet: `${from} → ${to}`, place: null }]);
}
