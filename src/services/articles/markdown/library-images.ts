import type { Env, MarkdownIt, Token } from 'markdown-it';
import { useContainers } from './containers.ts';
import { imageAlone, readGallery } from './gallery.ts';
import { galleryHtml } from './gallery-html.ts';
import { figure, pictureOf, type ShownImage } from './image-html.ts';
import { type ImageWidth, parseMention, settingOf } from './text-image.ts';

/** What prose.css makes of an image of each width, for the attribute `sizes`. */
const sizes: Record<ImageWidth, string> = {
  text: '(min-width: 43.5rem) 41rem, calc(100vw - 2.5rem)',
  wide: '(min-width: 66.5rem) 64rem, (min-width: 40rem) calc(100vw - 2.5rem), 100vw',
  full: '100vw',
};

/**
 * Adds the images of the library: a paragraph with such an image alone becomes a figure, `:::gallery` a gallery, and an image
 * within a line stays there. The environment says what they are (`environmentOf`); an image that is missing there is shown as its
 * alt text.
 */
export function libraryImages(markdown: MarkdownIt): void {
  const { renderer, utils, options, core } = markdown;
  useContainers(markdown, { gallery: readGallery });
  core.ruler.push('figures', (state) => {
    if (state.src.includes('media:')) state.tokens = makeFigures(state.tokens);
  });

  const resolve = (image: Token, env: Env | undefined) =>
    describe(image, renderer.renderInlineAsText(image.children ?? [], { ...options }, env), env);
  const paragraph = (text: string) => text && `<p dir="auto">${utils.escapeHtml(text)}</p>\n`;

  const elsewhere = renderer.rules.image;
  renderer.rules.image = (tokens, index, ...rest) => {
    const [, env] = rest;
    const image = tokens[index];
    if (!image || !parseMention(image.attrGet('src'))) return elsewhere?.(tokens, index, ...rest) ?? '';
    const shown = resolve(image, env);
    if (typeof shown === 'string') return utils.escapeHtml(shown);
    return pictureOf(shown, { sizes: sizes.text }, { medium: settingOf(env).medium, title: shown.caption });
  };

  renderer.rules.figure = (tokens, index, _options, env) => {
    const token = tokens[index];
    const [image] = token?.children ?? [];
    if (!token || !image) return '';
    const shown = resolve(image, env);
    if (typeof shown === 'string') return paragraph(shown);
    // In a quote or a list there is no more room than for its text.
    const width = token.level === 0 ? (parseMention(image.attrGet('src'))?.width ?? 'text') : 'text';
    return figure(shown, { width, sizes: sizes[width] }, settingOf(env).medium);
  };

  renderer.rules.gallery = (tokens, index, _options, env) => {
    const { children, info } = tokens[index] ?? {};
    const all = (children ?? []).map((image) => resolve(image, env));
    const shown = all.filter((image) => typeof image !== 'string');
    const missing = all.filter((image) => typeof image === 'string');
    return galleryHtml(shown, info as ImageWidth, settingOf(env).medium) + missing.map(paragraph).join('');
  };
}

/** A paragraph of a list without empty lines is hidden: its image stays within the line. */
function makeFigures(tokens: readonly Token[]): Token[] {
  const made: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) break;
    made.push(token);
    const image = token.type === 'paragraph_open' && !token.hidden && imageAlone(tokens[at + 1]?.children ?? null);
    if (!image) continue;
    Object.assign(token, { type: 'figure', nesting: 0, children: [image] });
    // The text and the end of the paragraph.
    at += 2;
  }
  return made;
}

/** @returns the image; its alt text where it is not in the library, or where the text shows too many */
function describe(image: Token, alt: string, env: Env | undefined): ShownImage | string {
  const setting = settingOf(env);
  const mention = parseMention(image.attrGet('src'));
  const known = mention && setting.images.get(mention.id);
  if (!known || setting.remaining === 0) return alt;
  setting.remaining -= 1;
  return {
    image: known.image,
    alt: mention.isDecorative ? '' : alt || known.alt,
    caption: String(image.attrGet('title') ?? ''),
    credit: known.credit,
  };
}
