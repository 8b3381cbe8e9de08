import type { MarkdownIt, Token } from 'markdown-it';
import type { LibraryImages } from '../../images/page-images.ts';
import { mailUrlOf } from './image-html.ts';
import { environmentOf } from './render-setting.ts';
import { showImage } from './shown-image.ts';

/**
 * For who makes a plain text of Markdown, and knows nothing of the library.
 * @returns the text with the images of its figures and galleries at their URLs, each followed by caption and credit
 */
export function writeImageUrls(markdown: MarkdownIt, source: string, images: LibraryImages): string {
  const env = environmentOf({ images, medium: 'email' });
  const lines = source.split(/\r\n?|\n/);
  const blocks = markdown
    .parse(source, env)
    .filter(({ type, level }) => level === 0 && (type === 'figure' || type === 'gallery'))
    .map(({ map, children }) => ({ map: map ?? [0, 0], texts: (children ?? []).map((image) => write(image)) }));
  for (const { map, texts } of blocks.reverse()) {
    lines.splice(map[0] ?? 0, (map[1] ?? 0) - (map[0] ?? 0), ...texts.filter(Boolean).flatMap((text) => [text, '']));
  }
  return lines.join('\n');

  function write(token: Token): string {
    const shown = showImage(markdown, token, env);
    if (typeof shown === 'string') return literally(shown);
    const words = literally([shown.caption, shown.credit].filter(Boolean).join(' · '));
    const image = shown.alt && `![${literally(shown.alt)}](${mailUrlOf(shown.image)})`;
    return [image, words].filter(Boolean).join('\n');
  }
}

/** @returns Markdown that shows the text as it is, on one line */
function literally(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[!-/:-@[-`{-~]/g, '\\$&');
}
