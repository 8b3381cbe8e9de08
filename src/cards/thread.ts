import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import type { Card } from './card.ts';
import { drawCard } from './draw-card.ts';

/**
 * A thread that draws one card after another: it is sent a card and sends back its PNG. An error ends the thread, and whoever
 * started it learns of it.
 */
sharp.concurrency(1);
sharp.cache(false);

parentPort?.on('message', async (card: Card) => parentPort?.postMessage(await drawCard(card)));
