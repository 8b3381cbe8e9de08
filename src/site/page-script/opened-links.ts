import { nearest } from '../../foundation/early/nearest.ts';
import { isPhone, noteLink } from '../footnote-sheet/note-link.ts';
import { addScriptFor, notes, zoom } from './application.ts';

/**
 * Links that a script opens in a dialog: an image that is a link to itself (`data-zoom`), and on phones a footnote's reference. The
 * first press loads the script, which opens what was pressed and handles all further presses (`image-zoom.ts`, `footnote-sheet.ts`).
 * With a key that opens links elsewhere, without a script, and if it can't be loaded, they are links.
 */
export function openOnPress(): void {
  addEventListener('click', (event) => {
    const link = nearest<HTMLAnchorElement>(event.target, `[data-zoom],${noteLink}`);
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const isImage = 'zoom' in link.dataset;
    if (!isImage && !isPhone()) return;
    event.preventDefault();
    // A second script element does not run it again, since it is a module.
    addScriptFor(link, isImage ? zoom : notes, () => location.assign(link.href));
  });
}
