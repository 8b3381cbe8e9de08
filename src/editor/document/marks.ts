import type { MarkSpec } from 'prosemirror-model';

/** How text in a line is marked. Their order is that of the Markdown around it, from outside to inside. */
export const marks = {
  /**
   * `auto`: the link is a bare URL, which the grammar finds by itself: it follows what is typed. Any other has its own text, even if that
   * is its URL.
   */
  link: {
    attrs: {
      href: { validate: 'string' },
      title: { default: '', validate: 'string' },
      auto: { default: false, validate: 'boolean' },
    },
    inclusive: false,
    parseDOM: [
      {
        tag: 'a[href]',
        getAttrs: (element) => ({
          href: element.getAttribute('href') ?? '',
          title: element.getAttribute('title') ?? '',
          auto: 'auto' in element.dataset,
        }),
      },
    ],
    toDOM: ({ attrs: { href, title, auto } }) => [
      'a',
      { href, rel: 'noopener', ...(title !== '' && { title }), ...(auto && { 'data-auto': '' }) },
      0,
    ],
  },
  strong: {
    parseDOM: [
      // Google Docs wraps everything in a <b> that is not bold.
      { tag: 'b', getAttrs: ({ style }) => (style.fontWeight === 'normal' ? false : null) },
      { tag: 'strong' },
      { style: 'font-weight', getAttrs: (weight) => (/^(?:bold(?:er)?|[5-9]\d{2,})$/.test(weight) ? null : false) },
    ],
    toDOM: () => ['strong', 0],
  },
  em: {
    parseDOM: [{ tag: 'i' }, { tag: 'em' }, { style: 'font-style=italic' }],
    toDOM: () => ['em', 0],
  },
  strikethrough: {
    parseDOM: [{ tag: 's' }, { tag: 'del' }, { style: 'text-decoration=line-through' }],
    toDOM: () => ['s', 0],
  },
  code: {
    code: true,
    parseDOM: [{ tag: 'code' }],
    toDOM: () => ['code', { dir: 'ltr' }, 0],
  },
} satisfies Record<string, MarkSpec>;
