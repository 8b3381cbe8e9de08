import { readClassStyles } from './declarations.ts';
import { headingClassesOf } from './heading-classes.ts';
import { Budget, conversionLimits, TooMuch } from './limits.ts';
import { quietHtml } from './quiet-html.ts';
import { linkRaisedNotes } from './raised-notes.ts';
import { readHtml } from './read-html.ts';
import type { PlaceImage } from './read-image.ts';
import { tidyBlocks } from './tidy-blocks.ts';
import { writeMarkdown } from './write-markdown.ts';

export interface HtmlToConvert {
  html: string;
  /** Labels of the footnotes that the text around has. */
  usedLabels: ReadonlySet<string>;
  /** Milliseconds that it may take. */
  time: number;
  parse: (html: string) => Document;
  /** Gets the parsed document, and may change it before it is read. @returns what becomes of its images */
  prepare: (document: Document) => PlaceImage;
}

/**
 * Converts HTML of other programs into Markdown. In a browser nothing of it is ever a part of the page: it is read in a document of its own, in
 * which no script runs and no image is loaded, and only text and URLs leave it.
 * @returns null for what is too much to be read at once
 */
export function convertHtml({ html, usedLabels, time, parse, prepare }: HtmlToConvert): string | null {
  if (html.length > conversionLimits.htmlLength) return null;
  try {
    const budget = new Budget(time);
    const quiet = quietHtml(html);
    const classes = readClassStyles(quiet.css);
    const document = parse(quiet.html);
    const placeImage = prepare(document);
    linkRaisedNotes(document.body);
    const root = document.createElement('div');
    readHtml(document, root, {
      placeImage,
      usedLabels,
      classes,
      headingClasses: headingClassesOf(document, classes),
      budget,
    });
    tidyBlocks(root);
    return writeMarkdown(root, budget);
  } catch (error) {
    if (error instanceof TooMuch) return null;
    throw error;
  }
}
