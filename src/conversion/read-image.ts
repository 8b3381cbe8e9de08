/** An image as it stands in the Markdown. */
export interface PlacedImage {
  src: string;
  alt: string;
}

/**
 * Says what becomes of an image.
 * @param src as the HTML has it, trimmed @param alt on one line
 * @returns null for one that the Markdown does not have
 */
export type PlaceImage = (src: string, alt: string) => PlacedImage | null;

const emoji =
  /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|[\u200d\ufe0f]|[#*0-9]\ufe0f?\u20e3)+$/u;

/** @returns an `<img>` as text, as an image to place, or as nothing */
export function readImage(image: Element, place: PlaceImage): { text: string } | PlacedImage | null {
  const src = image.getAttribute('src')?.trim() ?? '';
  const alt = (image.getAttribute('alt') ?? '').replaceAll(/\s+/g, ' ').trim();
  if (alt !== '' && emoji.test(alt)) return { text: alt };
  return isInvisible(image) ? null : place(src, alt);
}

/** Whether it counts openings of a page or an email, or is a box of a list to tick, which the list says itself. */
export function isInvisible(image: Element): boolean {
  const size = [image.getAttribute('width'), image.getAttribute('height')];
  return (
    size.some((length) => length !== null && Number.parseFloat(length) <= 2) ||
    image.hasAttribute('aria-roledescription')
  );
}
