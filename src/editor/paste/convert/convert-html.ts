import { addSliceNotes } from './add-slice-notes.ts';
import { readClassStyles } from './declarations.ts';
import { headingClassesOf } from './heading-classes.ts';
import { countElsewhere, ImageReader, type PastedImages } from './images.ts';
import { Budget, pasteLimits, TooMuch } from './limits.ts';
import { quietHtml } from './quiet-html.ts';
import { linkRaisedNotes } from './raised-notes.ts';
import { readHtml } from './read-html.ts';
import { tidyBlocks } from './tidy-blocks.ts';
import { writeMarkdown } from './write-markdown.ts';

export interface HtmlToConvert {
  html: string;
  /** The text that Google Docs copies beside its HTML; empty for nothing. */
  slice: string;
  /** Image files that the clipboard has beside it. */
  files: readonly File[];
  /** Labels of the footnotes that the text around the paste has. */
  usedLabels: ReadonlySet<string>;
  /** @returns the id of an image of the library at a URL: see `ImageLibrary` */
  idOfImage: (url: string) => string | null;
  parse: (html: string) => Document;
}

/** A document as Markdown. */
export interface Converted extends PastedImages {
  markdown: string;
}

/**
 * Converts the HTML of a clipboard, or of a converted document, into Markdown. Nothing of it is ever a part of the page: it is read in a
 * document of its own, in which no script runs and no image is loaded, and only text and URLs leave it.
 * @returns null for what is too much to be read at once
 */
export function convertHtml({ html, slice, files, usedLabels, idOfImage, parse }: HtmlToConvert): Converted | null {
  if (Math.max(html.length, slice.length) > pasteLimits.htmlLength) return null;
  try {
    const budget = new Budget();
    const quiet = quietHtml(html);
    const classes = readClassStyles(quiet.css);
    const document = parse(quiet.html);
    if (slice !== '') addSliceNotes(document, slice);
    linkRaisedNotes(document.body);
    const elsewhere = countElsewhere([...document.getElementsByTagName('img')]);
    const images = new ImageReader(elsewhere === files.length ? files : [], idOfImage);
    const root = document.createElement('div');
    readHtml(document, root, {
      images,
      usedLabels,
      classes,
      headingClasses: headingClassesOf(document, classes),
      budget,
    });
    tidyBlocks(root);
    return { markdown: writeMarkdown(root, budget), files: images.files, missing: images.missing };
  } catch (error) {
    if (error instanceof TooMuch) return null;
    throw error;
  }
}
