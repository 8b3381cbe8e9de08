import type { Rule } from 'turndown';

/** Tables as GFM has them. Their first row is the heading: a table without one has no other way into Markdown. */
export const tableRules: Readonly<Record<string, Rule>> = {
  cell: {
    filter: ['td', 'th'],
    replacement: (content) =>
      ` ${content
        .trim()
        .replaceAll(/\s*\n\s*/g, ' ')
        .replaceAll('|', '\\|')} |`,
  },
  row: {
    filter: 'tr',
    replacement: (content, node) => {
      const table = node.parentElement;
      if (!table || table.firstElementChild !== node) return `|${content}\n`;
      const columns = [...table.children].reduce((most, row) => Math.max(most, row.childElementCount), 0);
      const missing = '  |'.repeat(columns - node.childElementCount);
      return `|${content}${missing}\n|${delimiters(node, columns)}\n`;
    },
  },
  table: {
    filter: 'table',
    replacement: (content) => `\n\n${content.trim()}\n\n`,
  },
};

function delimiters(heading: Element, columns: number): string {
  return Array.from({ length: columns }, (_, at) => {
    const align = heading.children[at]?.getAttribute('align');
    return align === 'right' ? ' ---: |' : align === 'center' ? ' :---: |' : ' --- |';
  }).join('');
}
