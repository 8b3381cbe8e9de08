import type { Token } from 'markdown-it';
import type { Node } from 'prosemirror-model';
import { embedOf } from '../../markdown/embed.ts';
import { parseMention } from '../../markdown/image-mention.ts';
import { altOf } from './read-inline.ts';
import { schema } from './schema.ts';
import { UnreadableError } from './unreadable.ts';

/** @param token an image of the library in a paragraph of its own */
export function readFigure({ children }: Token): Node {
  const [image] = children ?? [];
  if (!image) throw new UnreadableError('a figure without an image');
  return figureOf(image);
}

export function readGallery({ children, info }: Token): Node {
  return schema.nodes.gallery.createChecked({ width: info }, (children ?? []).map(figureOf));
}

function figureOf(image: Token): Node {
  const mention = parseMention(image.attrGet('src'));
  if (!mention) throw new UnreadableError('an image that is not of the library');
  return schema.nodes.figure.create({
    mediaId: mention.id,
    alt: altOf(image),
    caption: image.attrGet('title') ?? '',
    width: mention.width,
    decorative: mention.isDecorative,
  });
}

/** @param token whose image, if it has one, is its only child */
export function readEmbed(token: Token): Node {
  const { url, title, text, image } = embedOf(token);
  const [child] = token.children ?? [];
  return schema.nodes.embed.create({ url, title, text, mediaId: image?.id ?? null, alt: child ? altOf(child) : '' });
}
