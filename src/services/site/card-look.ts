import { coloursOf } from '../../contract/site-colours.ts';
import type { TypePairId } from '../../contract/type-pairs.ts';
import { appearanceAt } from '../appearance/live-appearance.ts';
import { hasFirstColours } from '../appearance/style-sheet.ts';
import type { CardHeading, CardLook } from '../articles/share-card.ts';
import type { SiteSettings } from './read-site.ts';

/** Pairs of types of whose faces there are files that cards can be drawn with, or whose sans there is. The others keep the site's own. */
const headings: Partial<Record<TypePairId, CardHeading>> = { gelasio: 'gelasio', franklin: 'inter' };

/** @returns the facts that share cards show of the site at `now` */
export function cardLookOf({ name: siteName, appearances = [] }: SiteSettings, now: Date): CardLook {
  const look = appearanceAt(appearances, now);
  const heading = headings[look.type];
  const own = { siteName, ...(heading && { heading }) };
  if (hasFirstColours(look)) return own;
  const { paper, ink, muted, rule, accent } = coloursOf(look).light;
  return { ...own, colours: { paper, ink, muted, rule, accent } };
}
