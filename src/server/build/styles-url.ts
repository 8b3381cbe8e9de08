import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildDir } from '../build-files.js';

const manifest: Record<string, { file: string }> = JSON.parse(
  readFileSync(join(buildDir, 'client', 'manifest.json'), 'utf8'),
);

/** @returns path of a style sheet, as the client's build has named it @param source of it */
export function sheetUrl(source: string): string {
  const name = Object.keys(manifest).find((name) => name.endsWith(source)) ?? '';
  return `/${manifest[name]?.file}`;
}

/** In the server's bundle this is `styles.css?url`. */
export default sheetUrl('src/ui/styles.css');
