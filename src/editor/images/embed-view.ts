import type { Node } from 'prosemirror-model';
import type { NodeView } from 'prosemirror-view';
import { describeUrl } from '../../markdown/embeds/describe-url.ts';
import { parser } from '../document/grammar.ts';
import { element } from '../overlay/element.ts';
import type { TextImage } from '../port.ts';
import type { LibraryItems } from './library-items.ts';

/** A page of another site as the card that readers get; it leads nowhere here, and nothing plays. */
export class EmbedView implements NodeView {
  readonly dom = element('div', { contenteditable: 'false', dir: 'auto' });
  readonly #items: LibraryItems;
  #node: Node;
  #item: TextImage | null | undefined;

  constructor(node: Node, items: LibraryItems) {
    this.#node = node;
    this.#items = items;
    this.#show();
    void this.#load();
  }

  update(node: Node): boolean {
    if (node.type !== this.#node.type) return false;
    const isOther = node.attrs.mediaId !== this.#node.attrs.mediaId;
    this.#node = node;
    if (isOther) this.#item = undefined;
    this.#show();
    if (isOther) void this.#load();
    return true;
  }

  ignoreMutation(): boolean {
    return true;
  }

  #show(): void {
    const { url, title, text } = this.#node.attrs;
    const described = URL.canParse(url) ? describeUrl(url) : null;
    const isSelected = this.dom.classList.contains('ProseMirror-selectednode');
    const classes = ['embed', described?.player?.shape, isSelected ? 'ProseMirror-selectednode' : undefined];
    this.dom.className = classes.filter((name) => name !== undefined).join(' ');
    const parts = [element('p', { class: 'title' }, title || described?.title || nameOf(url))];
    if (text !== '') parts.push(element('p', { class: 'text' }, text));
    if (described && (title || described.title)) parts.push(sourceOf(described));
    this.dom.replaceChildren(...this.#picture(), ...parts);
  }

  #picture(): HTMLElement[] {
    const { mediaId, alt } = this.#node.attrs;
    if (mediaId === null || this.#item === undefined) return [];
    if (!this.#item) return [element('p', { class: 'missing' }, 'Its image is not in the media library.')];
    const { url, width, height } = this.#item;
    const size = { width: `${width}`, height: `${height}` };
    const image = element('img', {
      src: url,
      alt: alt || this.#item.alt,
      ...size,
      draggable: 'false',
      loading: 'lazy',
    });
    return [element('picture', {}, image)];
  }

  async #load(): Promise<void> {
    const id: string | null = this.#node.attrs.mediaId;
    if (id === null) return;
    const item = await this.#items.read(id).catch(() => undefined);
    if (id !== this.#node.attrs.mediaId) return;
    this.#item = item;
    this.#show();
  }
}

function sourceOf({ source, player }: ReturnType<typeof describeUrl>): HTMLParagraphElement {
  const note = element('span', { class: 'note' }, ` · Plays here and connects you to ${source}`);
  return element('p', { class: 'source' }, source, ...(player ? [note] : []));
}

/** @returns what a URL tells of itself, as the page shows it */
function nameOf(url: string): string {
  return parser.normalizeLinkText(url).replace(/^https?:\/\/(?:www\.)?|\/$/gi, '');
}
