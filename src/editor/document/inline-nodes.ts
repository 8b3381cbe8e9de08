import type { NodeSpec } from 'prosemirror-model';
import { isImageSource } from '../../markdown/image-sources.ts';

/** Nodes that stand in a line. */
export const inlineNodes = {
  text: { group: 'inline phrasing' },
  /** An image that is no figure; `src` as it is written, such as `media:ID`. */
  image: {
    inline: true,
    attrs: {
      src: { validate: 'string' },
      alt: { default: '', validate: 'string' },
      title: { default: '', validate: 'string' },
    },
    group: 'inline phrasing',
    draggable: true,
    parseDOM: [
      {
        tag: 'img[src]',
        getAttrs: (element) => {
          const src = element.dataset.src ?? element.getAttribute('src') ?? '';
          const [alt, title] = ['alt', 'title'].map((name) => element.getAttribute(name) ?? '');
          return isImageSource(src) && { src, alt, title };
        },
      },
    ],
    toDOM: ({ attrs }) => ['img', { src: attrs.src, 'data-src': attrs.src, alt: attrs.alt, title: attrs.title }],
  },
  footnote_reference: {
    inline: true,
    attrs: { label: { validate: 'string' } },
    group: 'inline phrasing',
    parseDOM: [{ tag: 'sup[data-footnote]', getAttrs: (element) => ({ label: element.dataset.footnote ?? '' }) }],
    toDOM: ({ attrs }) => ['sup', { class: 'footnote-reference', 'data-footnote': attrs.label }, attrs.label],
    leafText: ({ attrs }) => `[^${attrs.label}]`,
  },
  hard_break: {
    inline: true,
    group: 'inline',
    selectable: false,
    linebreakReplacement: true,
    parseDOM: [{ tag: 'br' }],
    toDOM: () => ['br'],
    leafText: () => '\n',
  },
} satisfies Record<string, NodeSpec>;
