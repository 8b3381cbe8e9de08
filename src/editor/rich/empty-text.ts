import { Plugin } from 'prosemirror-state';

/** Marks a text without a word: the style sheet shows the placeholder there. */
export function emptyText(): Plugin {
  return new Plugin({
    props: {
      attributes: ({ doc: { childCount, firstChild } }): Record<string, string> =>
        childCount === 1 && firstChild?.type.name === 'paragraph' && firstChild.content.size === 0
          ? { class: 'is-empty' }
          : {},
    },
  });
}
