import type { Writer } from '../magazine/texts.ts';

/** An image of the old site, as its articles refer to it. */
export interface OldImage {
  id: number;
  url: string;
}

/** A text of the old blog, and the footnotes that WordPress keeps in a custom field. */
export interface OldText {
  html: string;
  footnotes: { id: string; content: string }[];
}

/** A text consists of sentences, and of images that stand in it. */
export interface Material {
  paragraphs: string[];
  images: OldImage[];
  /** A number that differs from text to text. */
  seed: number;
}

/** Articles of the magazine that give one text of the blog its paragraphs. */
const articlesOfText = 4;

/** @returns the paragraphs of a text of about 2,400 words */
export function takeParagraphs(writer: Writer): string[] {
  return Array.from({ length: articlesOfText }, () => writer.write().content.split('\n\n')).flat();
}

/** @returns a text with blocks of the present editor; every construct stands in some of them */
export function blockText({ paragraphs, images, seed }: Material): OldText {
  const id = `00000000-0000-4000-8000-${String(seed).padStart(12, '0')}`;
  const note = `<sup data-fn="${id}" class="fn"><a href="#${id}" id="${id}-link">1</a></sup>`;
  const [first, second] = images;
  const parts = paragraphs.map((text, index) => {
    const words = escapeXml(text);
    switch ((index + seed) % 12) {
      case 1:
        return block('heading', `<h2 class="wp-block-heading">${start(words)}</h2>`) + paragraph(marked(words));
      case 3:
        return block('list', `<ul class="wp-block-list">${items(words)}</ul>`);
      case 5:
        return block(
          'quote',
          `<blockquote class="wp-block-quote"><p>${words}</p><cite>${start(words)}</cite></blockquote>`,
        );
      case 7:
        return table(words);
      case 9:
        return block('separator', '<hr class="wp-block-separator"/>') + paragraph(words);
      default:
        return paragraph(index === 0 ? words + note : words);
    }
  });
  if (first) parts.splice(2, 0, figure(first, start(parts[0] ?? '')));
  if (second && seed % 10 === 0) parts.splice(4, 0, gallery(images));
  if (seed % 7 === 0) parts.splice(6, 0, video(seed), button(seed));
  parts.push('<!-- wp:footnotes /-->');
  return { html: parts.join('\n\n'), footnotes: [{ id, content: `${start(escapeXml(paragraphs[1] ?? ''))}.` }] };
}

/** @returns a text of the editor before blocks: lines without paragraphs, and shortcodes */
export function classicText({ paragraphs, images, seed }: Material): OldText {
  const [first] = images;
  const parts = paragraphs.map((text, index) => {
    const words = escapeXml(text);
    switch ((index + seed) % 12) {
      case 1:
        return `<h3>${start(words)}</h3>\n${marked(words)}`;
      case 3:
        return `<ol>\n${items(words)}\n</ol>`;
      case 5:
        return `<blockquote>${words}</blockquote>`;
      case 7:
        return `<a href="/2015/03/article-${(seed * 7) % 1000}/">${start(words)}</a> ${words}`;
      default:
        return words;
    }
  });
  if (first) {
    const image = `<img class="size-medium wp-image-${first.id}" src="${sized(first.url)}" alt="" width="300" height="200" />`;
    parts.splice(
      2,
      0,
      `[caption id="attachment_${first.id}" align="alignleft" width="300"]${image} ${start(parts[0] ?? '')}[/caption]`,
    );
  }
  if (seed % 10 === 0) parts.splice(4, 0, `[gallery ids="${images.map(({ id }) => id).join(',')}" columns="2"]`);
  if (seed % 9 === 0) parts.splice(6, 0, `[embed]https://www.youtube.com/watch?v=v${seed}abcdef[/embed]`);
  if (seed % 15 === 0) parts.splice(7, 0, `[contact-form-7 id="${seed}" title="Ask us"]`);
  return { html: parts.join('\n\n'), footnotes: [] };
}

/** @returns the URL of the size that WordPress has made for a column */
export function sized(url: string): string {
  return url.replace(/\.jpg$/, '-300x200.jpg');
}

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const block = (name: string, html: string) => `<!-- wp:${name} -->\n${html}\n<!-- /wp:${name} -->`;

const paragraph = (html: string) => block('paragraph', `<p>${html}</p>`);

/** @returns the first words of a text without its tags */
const start = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .split(' ')
    .slice(0, 6)
    .join(' ');

/** @returns a text with bold, italic and linked words */
function marked(words: string): string {
  const all = words.split(' ');
  const part = (from: number) => all.slice(from, from + 3).join(' ');
  return `<strong>${part(0)}</strong> <em>${part(3)}</em> <a href="https://www.example.com/${all.length}">${part(6)}</a> ${all.slice(9).join(' ')}`;
}

function items(words: string): string {
  const all = words.split(' ');
  return Array.from(
    { length: Math.ceil(all.length / 15) },
    (_, index) => `<li>${all.slice(index * 15, index * 15 + 15).join(' ')}</li>`,
  ).join('\n');
}

function table(words: string): string {
  const all = words.split(' ');
  const row = (from: number) =>
    `<tr>${[0, 6, 12].map((at) => `<td>${all.slice(from + at, from + at + 6).join(' ')}</td>`).join('')}</tr>`;
  const rows = Array.from({ length: Math.ceil(all.length / 18) }, (_, index) => row(index * 18)).join('');
  return block('table', `<figure class="wp-block-table"><table><tbody>${rows}</tbody></table></figure>`);
}

function figure({ id, url }: OldImage, caption: string): string {
  const image = `<img src="${url}" alt="Image ${id}" class="wp-image-${id}"/>`;
  const inner = `<figure class="wp-block-image size-large">${image}<figcaption class="wp-element-caption">${caption}</figcaption></figure>`;
  return `<!-- wp:image {"id":${id},"sizeSlug":"large"} -->\n${inner}\n<!-- /wp:image -->`;
}

function gallery(images: readonly OldImage[]): string {
  const inner = images.map((image) => figure(image, `Number ${image.id}`)).join('\n');
  return block('gallery', `<figure class="wp-block-gallery has-nested-images columns-default">${inner}</figure>`);
}

function video(seed: number): string {
  const url = `https://www.youtube.com/watch?v=v${seed}abcdef`;
  return block(
    'embed',
    `<figure class="wp-block-embed is-type-video"><div class="wp-block-embed__wrapper">\n${url}\n</div></figure>`,
  );
}

function button(seed: number): string {
  const link = `<a class="wp-block-button__link wp-element-button" href="https://www.example.com/${seed}">Read on</a>`;
  return block('buttons', `<div class="wp-block-buttons"><div class="wp-block-button">${link}</div></div>`);
}
