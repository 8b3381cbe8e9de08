import { parentPort } from 'node:worker_threads';
import { toPlainText } from '../../database/full-text/plain-text.ts';

/** The program of the thread that reads long texts for the index: it is sent Markdown and sends back what a reader reads of it. */
parentPort?.on('message', (source: string) => parentPort?.postMessage(toPlainText(source)));
