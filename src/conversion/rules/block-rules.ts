import type { Rule } from 'turndown';

/** `- ` or `3. `; the second of two lists that follow each other has other marks, or they would be one. */
function markerOf(item: Element): string {
  const list = item.parentElement;
  const isSecond = list?.getAttribute('data-second') === 'true';
  if (list?.nodeName !== 'OL') return isSecond ? '* ' : '- ';
  const index = [...list.children].indexOf(item);
  return `${Number(list.getAttribute('start') ?? 1) + index}${isSecond ? ')' : '.'} `;
}

const indented = (text: string, by: number) => text.replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(by)}`);

/** The blocks that turndown writes otherwise, or does not know. */
export const blockRules: Readonly<Record<string, Rule>> = {
  list: {
    filter: ['ul', 'ol'],
    replacement: (content, node) => {
      const isInItem = node.parentNode?.nodeName === 'LI' && !isLoose(node.parentNode.parentNode as Element);
      const items = content.trim();
      return isInItem ? `\n${items}\n` : `\n\n${items}\n\n`;
    },
  },
  item: {
    filter: 'li',
    replacement: (content, node) => {
      const marker = markerOf(node);
      const checked = node.getAttribute('data-checked');
      const box = checked === null ? '' : checked === 'true' ? '[x] ' : '[ ] ';
      const gap = isLoose(node.parentElement) ? '\n\n' : '\n';
      return `${gap}${marker}${box}${indented(content.trim(), marker.length)}${gap}`;
    },
  },
  quote: {
    filter: 'blockquote',
    replacement: (content) => `\n\n${content.trim().replaceAll(/^/gm, '> ').replaceAll(/ +$/gm, '')}\n\n`,
  },
  note: {
    filter: (node) => node.hasAttribute('data-note') && node.nodeName === 'SECTION',
    replacement: (content, node) => `\n\n[^${node.getAttribute('data-note')}]: ${indented(content.trim(), 4)}\n\n`,
  },
  pull: {
    filter: (node) => node.hasAttribute('data-pull'),
    replacement: (content) => fenced('pull', content),
  },
  details: {
    filter: (node) => node.hasAttribute('data-details'),
    replacement: (content, node) => fenced(`details ${node.getAttribute('data-details')}`, content),
  },
};

/** A list with an item of several paragraphs has blank lines between all of them. */
function isLoose(list: Element | null): boolean {
  return list?.hasAttribute('data-loose') ?? false;
}

function fenced(name: string, content: string): string {
  const inner = content.match(/:{3,}/g) ?? [];
  const colons = ':'.repeat(inner.reduce((most, one) => Math.max(most, one.length + 1), 3));
  return `\n\n${colons}${name.trim()}\n${content.trim()}\n${colons}\n\n`;
}
