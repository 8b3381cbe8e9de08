import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tokenSheet } from './token-sheet.ts';

/** `npm run tokens` runs this after a change of the site's own palette; the file is committed. */
await writeFile(join(import.meta.dirname, '../../ui/tokens.css'), tokenSheet());
