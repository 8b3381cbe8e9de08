/**
 * Hides an image that cannot be shown: 404, blocked, or not an image. The listener is there before any image, because the error
 * event fires once. CSS hides what belongs to a hidden image by `:has([hidden])`. Markup alone is not enough: a browser reserves
 * the space of an image whose size is set, and no selector matches a failed image.
 */
export function hideMissingImages(): void {
  addEventListener('error', hide, true);
}

/**
 * An image of the text is removed, with its figure or the line break after it; in a link the `alt` text stays, so that the link
 * is not empty. Images that React renders are hidden, not removed; of a logo, the `alt` text stays, which is the name of the site.
 */
function hide({ target: image }: Event): void {
  if (!(image instanceof HTMLImageElement) || isForEditor(image) || triesAgain(image)) return;
  if (!image.closest('.prose')) {
    image.hidden = !/^logo/.test(image.className);
    return;
  }
  // The caption in a figure says nothing without the image.
  const whole = image.closest('.image') ?? image.closest('picture') ?? image;
  const link = whole.closest('a');
  const next = whole.nextSibling;
  if (!whole.previousSibling && next instanceof HTMLBRElement) next.remove();
  whole.replaceWith(link ? image.alt || link.hostname : '');
}

/** The admin hides only portraits, which initials replace: an editor has to see every other missing image. */
function isForEditor(image: HTMLImageElement): boolean {
  return location.pathname.startsWith('/admin') && !image.closest('[data-portrait]');
}

/**
 * A variant may be missing, or a browser may fail to show a format that it claims to support: then the variant in `src` is tried.
 * @returns false when that has failed, too
 */
function triesAgain(image: HTMLImageElement): boolean {
  const sources = image.parentElement?.querySelectorAll<HTMLSourceElement>('source:not([media])') ?? [];
  if (!image.srcset && sources.length === 0) return false;
  for (const source of sources) source.media = 'not all';
  image.srcset = '';
  return true;
}
