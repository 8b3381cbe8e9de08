import { isDeepStrictEqual } from 'node:util';
import { limits } from '../../contract/limits.ts';
import { messages } from '../../contract/messages.ts';
import { type AdminNavigation, type NavigationInput, navigationParts } from '../../contract/navigation.ts';
import type { Database, DatabaseTransaction } from '../../database/schema.ts';
import { type Actor, requireAllowed } from '../actors/actor.ts';
import { changesOf, isUnchanged } from '../audit/changes-of.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { raiseContentVersion } from '../content-version/content-version.ts';
import { ServiceError } from '../errors/service-error.ts';
import { type NavigationInputs, readNavigation, withDefaults } from './read-navigation.ts';
import { type Navigation, parseNavigation, type StoredNavigation } from './stored-navigation.ts';

interface ChangeNavigationInput extends NavigationInputs {
  change: NavigationInput;
  actor: Actor;
}

/**
 * Changes the given parts and leaves the rest. A part that is null, or equals its default, follows the categories and the settings.
 * @returns the changed navigation
 * @throws ServiceError `not-allowed`; `invalid` for a header or a column with too many entries; `stale-edit` when the given version is not the stored
 *   one; nothing is changed then
 */
export async function changeNavigation(db: Database, input: ChangeNavigationInput): Promise<AdminNavigation> {
  const { change, settings, now, actor } = input;
  requireAllowed(actor, 'manage-navigation');
  return db.transaction().execute(async (trx) => {
    const before = parseNavigation((await raiseVersion(trx, change.version)).content);
    const stored = await storedParts(trx, before, input);
    checkLengths(stored);
    const changes = changesOf(partsOf(before), partsOf(stored));
    if (isUnchanged(changes)) return readNavigation(trx, { settings, now });
    await trx
      .updateTable('navigation')
      .set({ content: JSON.stringify(stored), updated_at: now.toISOString() })
      .execute();
    await raiseContentVersion(trx, ['navigation']);
    await recordAudit(trx, { actor, action: 'navigation.change', subject: { id: null, label: '' }, ...changes });
    return readNavigation(trx, { settings, now });
  });
}

/** Checks the stored parts alone: a default has as many entries as there are categories. @throws ServiceError `invalid` */
function checkLengths({ header = [], footer = [] }: StoredNavigation): void {
  const column = footer.findIndex(({ children }) => children.length > limits.footerEntries);
  const { header: ofHeader, column: ofColumn } = messages.navigation;
  if (header.length > limits.headerEntries) refuse('header', ofHeader.many);
  if (column !== -1) refuse(`footer.${column}.children`, ofColumn.many);
}

function refuse(field: string, message: string): never {
  throw new ServiceError('invalid', message, { errors: { [field]: message } });
}

/** Locks the row by writing it first, so that no other transaction changes it between the read and the write. */
async function raiseVersion(trx: DatabaseTransaction, version: number | undefined) {
  let update = trx.updateTable('navigation').set((stored) => ({ version: stored('version', '+', 1) }));
  if (version !== undefined) update = update.where('version', '=', version);
  const row = await update.returning('content').executeTakeFirst();
  if (row) return row;
  throw new ServiceError('stale-edit', 'The navigation has changed since you opened it. Your changes were not saved.');
}

/** @returns the parts to store */
async function storedParts(
  trx: DatabaseTransaction,
  before: StoredNavigation,
  { change, settings }: ChangeNavigationInput,
): Promise<StoredNavigation> {
  const defaults = await withDefaults(trx, {}, settings);
  const stored: StoredNavigation = {};
  const keep = <Part extends keyof Navigation>(part: Part) => {
    const given = change[part] as Navigation[Part] | null | undefined;
    const value = given === undefined ? before[part] : (given ?? undefined);
    if (value && !isDeepStrictEqual(value, defaults[part])) stored[part] = value;
  };
  for (const part of navigationParts) keep(part);
  return stored;
}

/** For the audit log. */
function partsOf(stored: StoredNavigation): Record<string, unknown> {
  return Object.fromEntries(navigationParts.map((part) => [part, stored[part] ?? null]));
}
