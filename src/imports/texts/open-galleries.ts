/** A gallery: its first line, its images, each on a line, and its last line. */
const galleries = /^:::gallery[ \w]*\n((?:!\[.*\n|\n)+):::$/gm;

const ofLibrary = /\]\(<?media:/;

/**
 * Writes galleries with images that the library does not have as paragraphs of images: a gallery of our grammar has images of the library
 * only, and would stand there as text (`markdown/gallery.ts`).
 * @param markdown a text whose images have their places here
 */
export function openGalleries(markdown: string): string {
  return markdown.replaceAll(galleries, (whole: string, lines: string) => {
    const images = lines.split('\n').filter((line) => line !== '');
    return images.every((line) => ofLibrary.test(line)) ? whole : images.join('\n\n');
  });
}
