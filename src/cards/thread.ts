import sharp from 'sharp';
import type { Card } from './card.ts';
import { drawCard } from './draw-card.ts';

sharp.concurrency(1);
sharp.cache(false);

/** The entry point of the thread that draws cards. @returns the card as a PNG */
export default function draw(card: Card): Promise<Uint8Array> {
  return drawCard(card);
}
