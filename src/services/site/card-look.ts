import { coloursOf } from '../../contract/site-colours.ts';
import { appearanceAt } from '../appearance/live-appearance.ts';
import { hasFirstColours } from '../appearance/style-sheet.ts';
import type { CardLook } from '../articles/share-card.ts';
import type { SiteSettings } from './read-site.ts';

/** @returns what share cards show of the site at `now` */
export function cardLookOf({ name: siteName, appearances = [] }: SiteSettings, now: Date): CardLook {
  const look = appearanceAt(appearances, now);
  if (hasFirstColours(look)) return { siteName };
  const { paper, ink, muted, rule, accent } = coloursOf(look).light;
  return { siteName, colours: { paper, ink, muted, rule, accent } };
}
