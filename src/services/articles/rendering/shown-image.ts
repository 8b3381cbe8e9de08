import type { Env, MarkdownIt, Token } from 'markdown-it';
import { parseMention } from '../../../markdown/image-mention.ts';
import { setPlainText } from '../../../markdown/typography.ts';
import type { ShownImage } from './image-html.ts';
import { settingOf } from './render-setting.ts';

/** @returns the image that a token names; its alt text where it is not in the library, or where the text shows too many */
export function showImage({ renderer, options }: MarkdownIt, token: Token, env: Env | undefined): ShownImage | string {
  const alt = renderer.renderInlineAsText(token.children ?? [], { ...options }, env);
  const setting = settingOf(env);
  const mention = parseMention(token.attrGet('src'));
  const known = mention && setting.images.get(mention.id);
  if (!known || setting.remaining === 0) return alt;
  setting.remaining -= 1;
  return {
    image: known.image,
    alt: mention.isDecorative ? '' : alt || known.alt,
    caption: setPlainText(String(token.attrGet('title') ?? ''), setting.quotes),
    credit: known.credit,
  };
}
