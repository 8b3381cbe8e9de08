import type { Database } from '../../database/schema.ts';
import { imagesOfText } from '../articles/rendering/text-image.ts';
import { renderText, renderTextFor } from '../articles/rendering/text-renderer.ts';
import { readLibraryImages } from '../images/page-images.ts';
import { choosePartsOf, contactFormMark, fillInHtml, fillInMarkdown } from './fill-in.ts';
import type { SiteFacts } from './placeholders.ts';

/** A letter of a script that is written from right to left: Hebrew, Arabic, Syriac, Thaana, NKo and others. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|[\ud802\ud803\ud83a\ud83b]/;

/**
 * @param account whose turn a long text takes, for who sees a text that is not public; absent for readers
 * @returns the HTML of a page's text, with the site's values in it
 */
export async function renderPageText(
  db: Database,
  content: string,
  facts: SiteFacts,
  account?: string,
): Promise<string> {
  const source = fillInMarkdown(choosePartsOf(content, facts), facts);
  const { url, language } = facts.site;
  const images = await readLibraryImages(db, imagesOfText(source), url);
  const showing = { images, language, hasHeadingIds: true, contactForm: contactFormMark };
  const { html } = await (account === undefined
    ? renderText(source, showing)
    : renderTextFor(account, source, showing));
  return fillInHtml(plainly(html, source), facts);
}

/**
 * A page has no drop cap, and what stands between blocks is nothing. Directions are said where some text is written from right to left.
 * The renderer escapes what stands in a text, so nothing of that looks like these tags.
 */
function plainly(html: string, source: string): string {
  const isLeftToRight = !rightToLeft.test(source);
  return html
    .split(/(<pre\b.*?<\/pre>)/s)
    .map((part, index) => (index % 2 === 1 ? part : shorten(part)))
    .join('')
    .replaceAll(' class="drop-cap"', '')
    .replaceAll(' dir="auto"', isLeftToRight ? '' : ' dir="auto"');
}

/** @param html without blocks of code */
function shorten(html: string): string {
  return html.trim().replaceAll(/>\n</g, '><').replaceAll('<code>', '<code class="bg-tint px-1 text-[0.8em]">');
}
