import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildDir } from './build-files.js';

const manifest: Record<string, { file: string }> = JSON.parse(
  readFileSync(join(buildDir, 'client', 'manifest.json'), 'utf8'),
);
const source = Object.keys(manifest).find((name) => name.endsWith('src/ui/styles.css')) ?? '';

/** Path of the style sheet, as the client's build has named it: in the server's bundle this is `styles.css?url`. */
export default `/${manifest[source]?.file}`;
