import { addScript, zoom } from './application.ts';

let isAsked = false;

/**
 * An image that is a link to itself (`data-zoom`) is shown in the zoom view, whose script is loaded with the first press and shows what
 * is busy then (`image-zoom.ts`). With a key that opens links elsewhere it is a link, as without a script, and where the zoom view can't
 * be loaded.
 */
export function zoomOnPress(): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-zoom]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (isAsked) return;
    isAsked = true;
    link.ariaBusy = 'true';
    addScript(zoom, () => {
      isAsked = false;
      link.ariaBusy = null;
      location.assign(link.href);
    });
  });
}
