import sharp from 'sharp';
import type { Card } from './card.ts';
import { drawCard } from './draw-card.ts';

sharp.concurrency(1);
sharp.cache(false);

/** The program of the thread that draws cards. @returns the card in PNG */
export default function draw(card: Card): Promise<Uint8Array> {
  return drawCard(card);
}
