import { nearest } from '../../foundation/early/nearest.ts';
import { addScriptFor, zoom } from './application.ts';

/**
 * An image that is a link to itself (`data-zoom`) is shown in the zoom view. The first press loads the script of the zoom view,
 * which shows the pressed image and handles all further presses (`image-zoom.ts`). With a key that opens links elsewhere, without
 * a script, and if the zoom view can't be loaded, the image is a link.
 */
export function zoomOnPress(): void {
  addEventListener('click', (event) => {
    const link = nearest<HTMLAnchorElement>(event.target, '[data-zoom]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // A second script element does not run it again, since it is a module.
    addScriptFor(link, zoom, () => location.assign(link.href));
  });
}
