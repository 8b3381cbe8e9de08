import { renderMarkdown } from '../../services/articles/rendering/render-markdown.ts';
import type { LibraryImages } from '../../services/images/page-images.ts';
import { countSeenWords } from './html/count-words.ts';
import { parseHtml } from './parse-html.ts';

/** Stands for all images, which are in the library once the import is done. */
const id = '00000000-0000-4000-8000-000000000000';

const page = { folder: '/', width: 3, height: 2, widths: [1280], hasAvif: false, focalX: 0.5, focalY: 0.5, color: '' };
const rights = { copyrightNotice: '', licence: '', licenceUrl: '' };
const images: LibraryImages = new Map([[id, { image: page, alt: '', caption: '', credit: '', rights }]]);

const imageStart = /(!\[(?:\\.|[^\\\]])*\]\()(?:<[^<>\n]*>|[^\s()<>]*(?:\([^\s()<>]*\)[^\s()<>]*)*)/g;

/** A text in our rendering, with its images in the library. */
interface Rendering {
  /** Those that readers see. */
  words: number;
  /** Links to places in the text that it has: `#` and the id of a heading. */
  places: ReadonlySet<string>;
}

/** @returns the facts about a text as readers get it */
export function readRendering(markdown: string): Rendering {
  const source = markdown.replaceAll(imageStart, `$1media:${id}`);
  const { body } = parseHtml(renderMarkdown(source, { images, hasHeadingIds: true }).html);
  const headings = [...body.querySelectorAll('h2, h3, h4, h5, h6')];
  return { words: countSeenWords(body).words, places: new Set(headings.map((heading) => `#${heading.id}`)) };
}
