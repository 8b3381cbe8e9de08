import { inlineNotices } from '../../contract/inline-notices.ts';
import { say } from './say.ts';

/** An attribute of the script element: see `page-script-tag.tsx`. */
const { zoom = '' } = document.currentScript?.dataset ?? {};

let show: ((link: HTMLAnchorElement) => void) | undefined;
let pressed: HTMLAnchorElement | undefined;

/**
 * An image that is a link to itself (`data-zoom`) is shown in the zoom view, whose script is loaded with the first press. With a key that
 * opens a link elsewhere it is a link, as without a script.
 */
export function zoomOnPress(): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-zoom]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (show) show(link);
    else load(link);
  });
}

/** The zoom view is there; it shows the image at once that was pressed last. */
export function zoomBy(showImage: typeof show): void {
  show = showImage;
  const link = endWaiting();
  if (link) show?.(link);
}

function load(link: HTMLAnchorElement): void {
  const isAsked = endWaiting() !== undefined;
  pressed = link;
  link.ariaBusy = 'true';
  if (isAsked) return;
  const script = document.createElement('script');
  script.type = 'module';
  script.src = zoom;
  script.onerror = () => {
    const waiting = endWaiting();
    if (!navigator.onLine) say(inlineNotices.notLoaded);
    else if (waiting) location.assign(waiting.href);
  };
  document.body.append(script);
}

/** @returns the link that waits for the zoom view */
function endWaiting(): HTMLAnchorElement | undefined {
  const link = pressed;
  pressed = undefined;
  if (link) link.ariaBusy = null;
  return link;
}
