import type { SourceArticle, SourceLoss } from '../source.ts';
import { plainText } from '../values/plain-text.ts';
import { Terms } from './terms.ts';
import type { WxrItem } from './wxr-parts.ts';

/** Taxonomies of WordPress and its plugins that say nothing to readers, and `author`, which is read elsewhere. */
const silent =
  /^(?:author|nav_menu|link_category|post_format|wp_.*|yst_.*|post_translations|term_translations|following_users|ef_.*|pp_.*|amp_.*|action-group)$/;

/** @returns the first series of an item, with its part */
export function seriesOf(item: WxrItem, terms: Terms): SourceArticle['series'] {
  const [key] = terms.keysOf(item, 'series');
  if (key === undefined) return null;
  // Organize Series and PublishPress Series number the parts in fields called _series_part, or with the number of the series.
  const own = [...item.meta].find(
    ([name]) => /^_series_part_\d+$/.test(name) && terms.keyOfNumber(name.slice('_series_part_'.length)) === key,
  );
  const [text = ''] =
    own?.[1] ?? item.meta.get('_series_part') ?? [...item.meta].find(([name]) => /^_series_part/.test(name))?.[1] ?? [];
  const part = Number(text);
  return { key, part: Number.isInteger(part) && part > 0 ? part : null };
}

/** @returns terms of an item that have no place here */
export function lossesOfTerms(item: WxrItem, terms: Terms): SourceLoss[] {
  const others = item.terms.filter(
    ({ domain, nicename }) => nicename !== '' && !Terms.kindOf(domain) && !silent.test(domain),
  );
  const [, ...further] = terms.keysOf(item, 'series');
  return [
    ...others.map(({ domain, nicename, name }) => ({
      kind: 'taxonomy',
      snippet: `${domain}: ${plainText(name) || nicename}`,
    })),
    ...further.map((key) => ({ kind: 'series', snippet: key.replace(/^series:/, '') })),
  ];
}
