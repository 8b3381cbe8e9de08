import { convertHtml } from '../../../conversion/convert-html.ts';
import { conversionLimits } from '../../../conversion/limits.ts';
import { addSliceNotes } from './add-slice-notes.ts';
import { ClipboardImages, countElsewhere, type PastedImages } from './clipboard-images.ts';

export interface ClipboardToConvert {
  html: string;
  /** The text that Google Docs copies beside its HTML; empty for nothing. */
  slice: string;
  /** Image files that the clipboard has beside it. */
  files: readonly File[];
  /** Labels of the footnotes that the text around the paste has. */
  usedLabels: ReadonlySet<string>;
  /** @returns the id of an image of the library at a URL: see `ImageLibrary` */
  idOfImage: (url: string) => string | null;
}

/** A document as Markdown. */
export interface Converted extends PastedImages {
  markdown: string;
}

/** Milliseconds that a paste may hold up the page. */
const time = 2000;

/**
 * Converts the HTML of a clipboard, or of a converted document, into Markdown.
 * @returns null for what is too much to be read at once
 */
export function convertClipboard({ html, slice, files, usedLabels, idOfImage }: ClipboardToConvert): Converted | null {
  if (slice.length > conversionLimits.htmlLength) return null;
  let images = new ClipboardImages([], idOfImage);
  const markdown = convertHtml({
    html,
    usedLabels,
    time,
    // A document of its own: its scripts don't run, and its images are not loaded.
    parse: (source) => new DOMParser().parseFromString(source, 'text/html'),
    prepare: (document) => {
      if (slice !== '') addSliceNotes(document, slice);
      const elsewhere = countElsewhere([...document.getElementsByTagName('img')]);
      images = new ClipboardImages(elsewhere === files.length ? files : [], idOfImage);
      return images.place;
    },
  });
  return markdown === null ? null : { markdown, files: images.files, missing: images.missing };
}
