import { escapeUTF8 } from 'entities';
import { type Row, textOf } from './read-rows.ts';

/** @returns a card of Ghost's editors as plain HTML; null for one that has no readable text */
export function htmlOfCard(kind: string, card: Row): string | null {
  const of = (name: string) => textOf(card, name);
  switch (kind) {
    case 'image':
      return image(card);
    case 'gallery':
      return (Array.isArray(card.images) ? card.images : [])
        .map((one: unknown) => (isRow(one) ? image(one) : ''))
        .join('');
    case 'html':
      return of('html');
    case 'embed':
      return of('html') || link(of('url'), '');
    case 'markdown':
    case 'card-markdown':
      return paragraphs(of('markdown'));
    case 'code':
    case 'codeblock':
      return `<pre><code>${escapeUTF8(of('code'))}</code></pre>`;
    case 'hr':
    case 'horizontalrule':
      return '<hr>';
    case 'bookmark':
      return bookmark(of('url'), isRow(card.metadata) ? card.metadata : {});
    case 'callout':
      return `<blockquote><p>${of('calloutText')}</p></blockquote>`;
    case 'toggle':
      return `<h4>${of('heading')}</h4>${of('content')}`;
    case 'button':
      return link(of('buttonUrl'), of('buttonText'));
    case 'audio':
    case 'video':
    case 'file':
      return link(of('src'), of('title') || of('fileTitle') || of('fileName')) + unshown(thumbnailOf(card));
    case 'header':
      return `${image({ src: of('backgroundImageSrc') })}<h2>${of('header') || of('heading')}</h2><p>${of('subheader')}</p>`;
    case 'product':
      return `${image({ src: of('productImageSrc') })}<h4>${of('productTitle')}</h4>${of('productDescription')}`;
    case 'paywall':
      return '<!--members-only-->';
    default:
      return null;
  }
}

function link(url: string, label: string): string {
  return `<p><a href="${escapeUTF8(url)}">${escapeUTF8(label || url)}</a></p>`;
}

function bookmark(url: string, metadata: Row): string {
  const of = (name: string) => textOf(metadata, name);
  return link(url, of('title')) + unshown(of('thumbnail')) + unshown(of('icon'));
}

function thumbnailOf(card: Row): string {
  return textOf(card, 'customThumbnailSrc') || textOf(card, 'thumbnailSrc');
}

/** @returns an element that stands for an image for which our texts have no place; see `imports/texts/html/lost-images.ts` */
function unshown(url: string): string {
  return url === '' ? '' : `<div data-import-image="${escapeUTF8(url)}"></div>`;
}

export const isRow = (value: unknown): value is Row =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

function image(card: Row): string {
  const src = textOf(card, 'src');
  if (src === '') return '';
  const caption = textOf(card, 'caption');
  const shown = `<img src="${escapeUTF8(src)}" alt="${escapeUTF8(textOf(card, 'alt'))}">`;
  return `<figure>${shown}${caption === '' ? '' : `<figcaption>${caption}</figcaption>`}</figure>`;
}

/** Markdown stays as it is typed: what matters is that no word is lost. */
function paragraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${escapeUTF8(part.trim())}</p>`)
    .join('');
}
