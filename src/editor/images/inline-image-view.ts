import type { Node } from 'prosemirror-model';
import type { NodeView } from 'prosemirror-view';
import { thumbnailUrl } from '../../admin/media/thumbnail.tsx';
import { parseMention } from '../../markdown/image-mention.ts';
import { element } from '../overlay/element.ts';
import type { LibraryItems } from './library-items.ts';

/** An image within a line: of another site, or of the library by its `media:` URL. */
export class InlineImageView implements NodeView {
  readonly dom = element('img', { class: 'inline-image', draggable: 'true' });

  constructor({ attrs }: Node, items: LibraryItems) {
    this.dom.alt = attrs.alt;
    this.dom.title = attrs.title;
    const mention = parseMention(attrs.src);
    if (mention) void this.#load(mention.id, items);
    else this.dom.src = attrs.src;
  }

  async #load(id: string, items: LibraryItems): Promise<void> {
    const item = await items.read(id).catch(() => null);
    if (item) this.dom.src = thumbnailUrl(item);
    else this.dom.classList.add('missing');
  }
}
