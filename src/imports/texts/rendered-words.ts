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

/** @returns how many words of a text readers see in our rendering, with its images in the library */
export function countRenderedWords(markdown: string): number {
  const { html } = renderMarkdown(markdown.replaceAll(imageStart, `$1media:${id}`), { images });
  return countSeenWords(parseHtml(html).body).words;
}
