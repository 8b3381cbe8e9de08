import type { MarkdownIt } from 'markdown-it';
import type { PageImage } from '../../../contract/images.ts';
import { type ImageWidth, parseMention } from '../../../markdown/image-mention.ts';
import { galleryHtml } from './gallery-html.ts';
import { densePhone, figure, pictureOf } from './image-html.ts';
import { settingOf } from './render-setting.ts';
import { showImage } from './shown-image.ts';

/**
 * Widths of images in prose.css, for the attribute `sizes`; on screens with many pixels a point less (decision 25). The column of
 * text has 41rem: variants of 640 and 1280 pixels are near enough.
 */
const sizes = {
  text: `(min-width: 43.5rem) 40rem, ${densePhone}, calc(100vw - 2.5rem)`,
  upright: `(min-width: 40rem) 30rem, ${densePhone}, calc(100vw - 2.5rem)`,
  wide: `(min-resolution: 1.5x) and (min-width: 66.5rem) 60rem, (min-width: 66.5rem) 64rem, (min-width: 40rem) calc(100vw - 2.5rem), ${densePhone}, 100vw`,
  full: `(min-width: 40rem) 100vw, ${densePhone}, 100vw`,
} as const;

/**
 * Renders the images of the library: figures, galleries, and images within a line. The environment says what they are
 * (`environmentOf`); an image that is missing there is shown as its alt text.
 */
export function libraryImages(markdown: MarkdownIt): void {
  const { renderer, utils } = markdown;
  const paragraph = (text: string) => text && `<p dir="auto">${utils.escapeHtml(text)}</p>\n`;

  const defaultImage = renderer.rules.image;
  renderer.rules.image = (tokens, index, ...rest) => {
    const [, env] = rest;
    const image = tokens[index];
    if (!image || !parseMention(image.attrGet('src'))) return defaultImage?.(tokens, index, ...rest) ?? '';
    const shown = showImage(markdown, image, env);
    if (typeof shown === 'string') return utils.escapeHtml(shown);
    return pictureOf(shown, { sizes: sizes.text }, { medium: settingOf(env).medium, title: shown.caption });
  };

  renderer.rules.figure = (tokens, index, _options, env) => {
    const token = tokens[index];
    const [image] = token?.children ?? [];
    if (!token || !image) return '';
    const shown = showImage(markdown, image, env);
    if (typeof shown === 'string') return paragraph(shown);
    // A quote or a list has room for its text only.
    const width = token.level === 0 ? (parseMention(image.attrGet('src'))?.width ?? 'text') : 'text';
    const shape = width === 'text' ? isUpright(shown.image) && 'upright' : width;
    return figure(shown, { sizes: sizes[shape || 'text'], ...(shape && { shape }) }, settingOf(env).medium);
  };

  renderer.rules.gallery = (tokens, index, _options, env) => {
    const { children, info } = tokens[index] ?? {};
    const all = (children ?? []).map((image) => showImage(markdown, image, env));
    const shown = all.filter((image) => typeof image !== 'string');
    const missing = all.filter((image) => typeof image === 'string');
    return galleryHtml(shown, info as ImageWidth, settingOf(env).medium) + missing.map(paragraph).join('');
  };
}

/** As wide as the text, such an image would be taller than most screens. */
function isUpright({ width, height }: PageImage): boolean {
  return height > width * 1.2;
}
