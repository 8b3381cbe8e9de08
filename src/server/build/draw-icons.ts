import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { classic } from '../../contract/palette-classic.ts';
import { iconDrawings } from '../icons/draw-icon.ts';

/**
 * Draws the icons of the site's own palette into `public/`. `npm run icons` runs it after a change; the files are committed. In other
 * colours the server draws them itself.
 */
for (const [path, draw] of Object.entries(iconDrawings)) {
  await writeFile(join(import.meta.dirname, '../../../public', path), await draw(classic));
}
