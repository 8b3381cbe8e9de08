import type { MarkdownIt } from 'markdown-it';

const marker = /^\[([ xX])\](?:\s+|$)/;

/**
 * Finds the tasks of lists: items whose text begins with `[ ]` or `[x]`. Their `list_item_open` has the meta `{ checked }`, and the
 * marker is cut from the text. Source: https://github.github.com/gfm/#task-list-items-extension-
 */
export function tasks(markdown: MarkdownIt): void {
  markdown.core.ruler.before('inline', 'tasks', ({ src, tokens }) => {
    if (!/\[[ xX]\]/.test(src)) return;
    for (const [at, item] of tokens.entries()) {
      if (item.type !== 'list_item_open' || tokens[at + 1]?.type !== 'paragraph_open') continue;
      const text = tokens[at + 2];
      const [written, mark] = text?.content.match(marker) ?? [];
      if (!text || !written) continue;
      item.meta = { checked: mark !== ' ' };
      text.content = text.content.slice(written.length);
    }
  });
}
