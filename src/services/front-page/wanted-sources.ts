import { limits } from '../../contract/limits.ts';
import { latestSource, type SlotPlace, type Source } from './slot-places.ts';

/** A source, and how many of its first articles are enough. */
export interface WantedSource extends Source {
  limit: number;
}

/** The order in which places are filled, after the pins. */
const phases = { lead: 0, latest: 1, bands: 2 } as const;

/**
 * Each source reads as many articles as its own slots need, and as many more as may stand elsewhere before its last slot is
 * filled.
 * @param places that are to be filled
 * @param also sources that the caller asks about besides; of them as many as can stand anywhere are read
 * @returns each source once
 */
export function wantedSources(places: readonly SlotPlace[], also: readonly Source[]): WantedSource[] {
  const wanted = new Map<string, WantedSource>();
  const add = (source: Source, limit: number) => {
    const limitSoFar = wanted.get(keyOf(source))?.limit ?? 0;
    wanted.set(keyOf(source), { ...source, limit: Math.max(limit, limitSoFar) });
  };
  add(latestSource, countTakers(places, latestSource, phases.latest));
  for (const { isInLead, sources } of places) {
    const phase = isInLead ? phases.lead : phases.bands;
    for (const source of sources) add(source, countTakers(places, source, phase));
  }
  for (const source of also) add(source, places.length + limits.articlesPerPage);
  return [...wanted.values()];
}

/** @returns how many places may take an article of the source until that phase is over */
function countTakers(places: readonly SlotPlace[], source: Source, phase: number): number {
  const takers = places.filter(
    ({ isInLead, pin, sources }) =>
      pin !== null || ((isInLead || phase === phases.bands) && sources.some((other) => mayShare(source, other))),
  );
  const isListed = phase >= phases.latest && source.rule !== 'featured';
  return takers.length + (isListed ? limits.articlesPerPage : 0);
}

function mayShare(source: Source, other: Source): boolean {
  return source.categoryId === null || other.categoryId === null || source.categoryId === other.categoryId;
}

/** @returns a name of the source, the same for equal ones */
export function keyOf({ rule, categoryId }: Source): string {
  return `${rule} ${categoryId}`;
}
