import type { Rule } from 'turndown';

const marked = /^(?:STRONG|EM|DEL)$/;

/** `*` beside another mark would be ambiguous, `_` within a word is none. */
function emphasisFor(node: Element): string {
  const beside = [node.previousSibling, node.nextSibling];
  const isInWord = beside.some((one) => one?.nodeType === 3 && /[\p{L}\p{N}]/u.test(edgeOf(one, one === beside[0])));
  const around = beside.some(Boolean) ? [...beside, node.parentNode] : beside;
  const touches = around.some((one) => one && marked.test(one.nodeName));
  return touches && !isInWord ? '_' : '*';
}

function edgeOf({ nodeValue }: Node, isEnd: boolean): string {
  return (isEnd ? nodeValue?.match(/.$/su) : nodeValue?.match(/^./su))?.[0] ?? '';
}

/** A URL that is its own text needs no brackets. */
function writeLink(content: string, href: string): string {
  const text = content.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');
  const isAbsolute = /^[a-z][a-z0-9+.-]*:/i.test(href);
  if (isAbsolute && (text === href || `${text}/` === href)) return isBare(text) ? text : `<${href}>`;
  const isPlain = /^[^\s()<>\\]+$/.test(href);
  return `[${content.replaceAll('\n', ' ')}](${isPlain ? href : `<${href.replaceAll(/[<>\\\s]/g, encodeURIComponent)}>`})`;
}

/** Whether the grammar finds the whole URL by itself, and nothing more. */
function isBare(url: string): boolean {
  return /^https?:\/\/[\w.-]+(?::\d+)?(?:\/[\w./~%?=&#+-]*)?$/.test(url) && /[\w/]$/.test(url);
}

/** Rules for elements within a line, besides strong text and code, which turndown writes as it should be. */
export const inlineRules: Readonly<Record<string, Rule>> = {
  emphasis: {
    filter: 'em',
    replacement: (content, node) => {
      const mark = emphasisFor(node);
      return `${mark}${content}${mark}`;
    },
  },
  strikethrough: { filter: 'del', replacement: (content) => `~~${content}~~` },
  link: {
    filter: 'a',
    replacement: (content, node) => (content === '' ? '' : writeLink(content, node.getAttribute('href') ?? '')),
  },
  reference: {
    filter: (node) => node.nodeName === 'SUP' && node.hasAttribute('data-note'),
    replacement: (_, node) => `[^${node.getAttribute('data-note')}]`,
  },
  image: {
    filter: 'img',
    replacement: (_, node) => {
      const alt = (node.getAttribute('alt') ?? '').replaceAll(/[[\]\\]/g, '\\$&');
      return `![${alt}](${node.getAttribute('src')})`;
    },
  },
};
