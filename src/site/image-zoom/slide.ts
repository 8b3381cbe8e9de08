/**
 * @param link around an image of the page
 * @returns the image for the zoom view, with its caption and credit
 */
export function toSlide(link: HTMLAnchorElement): HTMLElement {
  const slide = document.createElement('figure');
  const stage = document.createElement('div');
  stage.className = 'stage';
  const shown = link.querySelector('img');
  const picture = link.querySelector('picture')?.cloneNode(true);
  if (shown && picture instanceof HTMLElement) {
    enlarge(picture, shown, link.href);
    stage.append(picture);
  }
  slide.append(stage);
  const caption = link.closest('figure')?.querySelector('figcaption')?.cloneNode(true);
  if (caption instanceof HTMLElement) {
    caption.className = '';
    // A long one scrolls, which the keyboard has to reach.
    if ((caption.textContent?.length ?? 0) > longCaption) caption.tabIndex = 0;
    slide.append(caption);
  }
  return slide;
}

/** Characters of a caption that always fit. */
const longCaption = 300;

/** The image has the shape of the file, which may be another than that of its crop on the page. */
function enlarge(picture: HTMLElement, shown: HTMLImageElement, widest: string): void {
  picture.className = '';
  for (const source of picture.querySelectorAll('source')) source.sizes = '100vw';
  const image = picture.querySelector('img');
  if (!image) return;
  const ratio = shown.naturalHeight > 0 ? shown.naturalWidth / shown.naturalHeight : shown.width / shown.height;
  const [, pixels = ''] = widest.match(/(\d+)\.\w+$/) ?? [];
  image.className = '';
  image.sizes = '100vw';
  image.loading = 'lazy';
  image.style.setProperty('--ratio', String(ratio));
  image.style.setProperty('--widest', pixels);
  // The page's own variant, shown until the large one has loaded.
  if (shown.currentSrc) image.style.backgroundImage = `url("${shown.currentSrc}")`;
  image.onload = () => image.style.removeProperty('background-image');
}
