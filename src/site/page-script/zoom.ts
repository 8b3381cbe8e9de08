import { nearest } from '../../foundation/early/nearest.ts';
import { addScriptFor, zoom } from './application.ts';

/**
 * An image that is a link to itself (`data-zoom`) is shown in the zoom view. The first press loads its script, which shows the image that
 * is busy then, and catches all further presses (`image-zoom.ts`). With a key that opens links elsewhere it is a link, as without a
 * script, and where the zoom view can't be loaded.
 */
export function zoomOnPress(): void {
  addEventListener('click', (event) => {
    const link = nearest<HTMLAnchorElement>(event.target, '[data-zoom]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // A second one runs no second time: it is a module.
    addScriptFor(link, zoom, () => location.assign(link.href));
  });
}
