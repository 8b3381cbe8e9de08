import type { FrontPageBlock } from '../../../contract/front-page.ts';
import { isSame } from '../../forms/same-value.ts';
import type { Versions } from '../../forms/versions.ts';
import type { ArrangedBlocks, ArrangementFields } from './fields.ts';
import { mergeValues, type Preference, type ValueConflict } from './merge-values.ts';

/** A part that two editors have changed differently. */
export type ArrangementConflict =
  /** A part of a block that both have. */
  | ({ kind: 'part'; block: FrontPageBlock } & ValueConflict)
  /** A block that one has removed and the other changed. */
  | { kind: 'removed'; block: FrontPageBlock; by: Preference }
  | { kind: 'order' };

export interface MergedArrangement {
  fields: ArrangedBlocks;
  conflicts: ArrangementConflict[];
}

/**
 * Merges what two editors have made of one front page, block by block, and within a block part by part.
 * @param prefer whose change is taken where both have changed the same; nothing of the other one gets lost elsewhere
 */
export function mergeArrangements(versions: Versions<ArrangedBlocks>, prefer: Preference): MergedArrangement {
  const sides = {
    mine: versions.mine.blocks,
    stored: versions.stored.blocks,
    // Where it is unknown what both began with, whatever differs is a conflict.
    opened: versions.opened?.blocks ?? [],
  };
  const conflicts: ArrangementConflict[] = [];
  const ids = new Set([...sides.stored, ...sides.mine].map(({ id }) => id));
  const kept = new Map<string, FrontPageBlock>();
  for (const id of ids) {
    const [block, found] = mergeBlock(byId(sides.mine, id), byId(sides.stored, id), byId(sides.opened, id), prefer);
    if (block) kept.set(id, block);
    conflicts.push(...found);
  }
  const order = mergeOrder(idsOf(sides.mine), idsOf(sides.stored), idsOf(sides.opened), prefer);
  if (order.isConflict) conflicts.push({ kind: 'order' });
  const blocks = order.ids.map((id) => kept.get(id)).filter((block) => block !== undefined);
  return { fields: { blocks }, conflicts };
}

/** Merges two forms of the front page, as `mergeArrangements` does. */
export function mergeForms(versions: Versions<ArrangementFields>, prefer: Preference): ArrangementFields {
  const { mine, stored, opened } = versions;
  const { basedOn } = mine.basedOn === opened?.basedOn ? stored : mine;
  return { ...mergeArrangements(versions, prefer).fields, basedOn };
}

/** @returns the fields where nothing is in conflict; null where the editor has to choose */
export function reconcile(versions: Versions<ArrangementFields>): ArrangementFields | null {
  return mergeArrangements(versions, 'mine').conflicts.length === 0 ? mergeForms(versions, 'mine') : null;
}

type Found = FrontPageBlock | undefined;

/** @returns the block, undefined for one that is removed, and what is in conflict */
function mergeBlock(mine: Found, stored: Found, opened: Found, prefer: Preference): [Found, ArrangementConflict[]] {
  if (mine && stored) {
    const [merged, found] = mergeValues({ mine, stored, opened }, prefer);
    // Blocks with the same id have the same type, so it has all of its parts.
    return [merged as FrontPageBlock, found.map((conflict) => ({ kind: 'part', block: mine, ...conflict }))];
  }
  const [block, by] = mine ? [mine, 'stored' as const] : [stored, 'mine' as const];
  if (!block || !opened) return [block, []];
  if (isSame(block, opened)) return [undefined, []];
  return [prefer === by ? undefined : block, [{ kind: 'removed', block, by }]];
}

/** @returns all ids, in the order of the editor who has changed it */
function mergeOrder(mine: string[], stored: string[], opened: string[], prefer: Preference) {
  const all = (ids: string[], others: string[]) => ids.filter((id) => opened.includes(id) && others.includes(id));
  const [ours, theirs] = [all(mine, stored), all(stored, mine)];
  const before = opened.filter((id) => ours.includes(id));
  const [isOurs, isTheirs] = [!isSame(ours, before), !isSame(theirs, before)];
  const isConflict = isOurs && isTheirs && !isSame(ours, theirs);
  const first = isConflict ? prefer : isOurs ? 'mine' : 'stored';
  return { ids: first === 'mine' ? insert(stored, mine) : insert(mine, stored), isConflict };
}

/** @returns `into` with the ids that only `from` has, each behind what stands before it there */
function insert(from: readonly string[], into: readonly string[]): string[] {
  const ids = [...into];
  for (const [index, id] of from.entries()) {
    if (ids.includes(id)) continue;
    const before = from.slice(0, index).findLast((other) => ids.includes(other));
    ids.splice(before === undefined ? 0 : ids.indexOf(before) + 1, 0, id);
  }
  return ids;
}

function byId(blocks: readonly FrontPageBlock[], id: string): Found {
  return blocks.find((block) => block.id === id);
}

function idsOf(blocks: readonly FrontPageBlock[]): string[] {
  return blocks.map(({ id }) => id);
}
