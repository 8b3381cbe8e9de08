import { nameOf, piecesOf } from './carry-query.ts';

/** One way to look at a query: what a redirect may have been stored with, and what travels along to its target. */
export interface LookupQuery {
  /** With its question mark; empty for a redirect of the path alone. */
  query: string;
  carried: string;
}

/** Parameters by which campaigns and networks mark links; no program tells pages apart by them. */
const ofCampaigns =
  /^(?:utm_\w+|fbclid|gclid|gbraid|wbraid|dclid|msclkid|yclid|twclid|ttclid|igshid|mc_[ce]id|_hs\w+)$/i;

/** They ask for another form of the same item. */
const dropped: ReadonlySet<string> = new Set(['amp', 'noamp']);

/** With more parameters, and longer than redirects are, only the whole query or none is looked up. */
const maxParameters = 8;
const maxLength = 2000;

/**
 * @param search the query of a request, with its question mark; empty without one
 * @returns the whole query, the query without the parameters of campaigns, each of the others alone, and none
 */
export function lookupQueries(search: string): LookupQuery[] {
  const pieces = piecesOf(search).filter((piece) => !dropped.has(nameOf(piece)));
  const alone: LookupQuery = { query: '', carried: write(pieces) };
  if (search === '' || search.length > maxLength) return [alone];
  const found: LookupQuery[] = [{ query: search, carried: '' }];
  const own = pieces.filter((piece) => !ofCampaigns.test(nameOf(piece)));
  const without = (looked: readonly string[]): LookupQuery => ({
    query: write(looked),
    carried: write(pieces.filter((piece) => !looked.includes(piece))),
  });
  if (own.length > 0) found.push(without(own));
  if (own.length > 1 && own.length <= maxParameters) found.push(...own.map((piece) => without([piece])));
  return [...found, alone];
}

const write = (pieces: readonly string[]): string => (pieces.length > 0 ? `?${pieces.join('&')}` : '');
