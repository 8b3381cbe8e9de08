import { Readable } from 'node:stream';
import type { ExportFile } from '../export-file.ts';

/** @returns a file with one line of JSON for each value (JSON Lines), which is written while it is read */
export function listFile(path: string, values: AsyncIterable<unknown>): ExportFile {
  return { path, content: Readable.from(lines(values)) };
}

async function* lines(values: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const value of values) yield `${JSON.stringify(value)}\n`;
}
