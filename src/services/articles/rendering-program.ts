import { parentPort } from 'node:worker_threads';
import { renderMarkdown } from './render-markdown.ts';

/** The program of the thread that renders long texts: it is sent a text and sends back what is shown of it. */
parentPort?.on('message', (source: string) => parentPort?.postMessage(renderMarkdown(source)));
