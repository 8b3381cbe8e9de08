import type { Node } from 'prosemirror-model';
import type { NodeView } from 'prosemirror-view';
import { parseMention } from '../../markdown/image-mention.ts';
import { element } from '../overlay/element.ts';
import type { ImageLibrary, TextImage } from '../port.ts';
import type { LibraryItems } from './library-items.ts';

/** An image within a line: of another site, or of the library by its `media:` URL. */
export class InlineImageView implements NodeView {
  readonly dom = element('img', { class: 'inline-image', draggable: 'true' });

  constructor({ attrs }: Node, items: LibraryItems, thumbnailUrl: ImageLibrary['thumbnailUrl']) {
    this.dom.alt = attrs.alt;
    this.dom.title = attrs.title;
    const mention = parseMention(attrs.src);
    if (mention) void this.#load(items.read(mention.id), thumbnailUrl);
    else this.dom.src = attrs.src;
  }

  async #load(reading: Promise<TextImage | null>, thumbnailUrl: ImageLibrary['thumbnailUrl']): Promise<void> {
    const item = await reading.catch(() => null);
    if (item) this.dom.src = thumbnailUrl(item);
    else this.dom.classList.add('missing');
  }
}
