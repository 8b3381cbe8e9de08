/**
 * Hides an image that cannot be shown: 404, blocked, or not an image. The listener is there before any image, because the error
 * event fires once. CSS hides what belongs to a hidden image by `:has([hidden])`. Markup alone is not enough: a browser reserves
 * the space of an image whose size is set, and no selector matches a failed image.
 */
export function hideMissingImages(): void {
  addEventListener('error', hide, true);
}

/**
 * An image of the text is removed, with the line break after it; in a link its `alt` text stays, so that the link is not empty.
 * Images that React renders are hidden, not removed. In the admin nothing is hidden: an editor should see what is missing.
 */
function hide({ target: image }: Event): void {
  if (!(image instanceof HTMLImageElement) || location.pathname.startsWith('/admin')) return;
  if (!image.closest('.prose')) {
    image.hidden = true;
    return;
  }
  const link = image.closest('a');
  const next = image.nextSibling;
  if (!image.previousSibling && next instanceof HTMLBRElement) next.remove();
  image.replaceWith(link ? image.alt || link.hostname : '');
}
