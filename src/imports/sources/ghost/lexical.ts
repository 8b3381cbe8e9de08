import { escapeUTF8 } from 'entities';
import type { SourceLoss } from '../source.ts';
import { htmlOfCard, isRow } from './cards.ts';
import { type Row, textOf } from './read-rows.ts';
import type { ReadText } from './read-text.ts';

const maxDepth = 50;

const maxNodes = 100_000;

/** Bits of a text's format, and the elements for them (Lexical's TextFormatType). */
const formats = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
] as const;

/** @param document of Ghost's editor since version 5 @returns its text, as far as it has equivalents */
export function htmlOfLexical(document: Row): ReadText {
  const losses: SourceLoss[] = [];
  let nodes = 0;
  const html = isRow(document.root) ? childrenOf(document.root, 0) : '';
  return { html, losses };

  function childrenOf(node: Row, depth: number): string {
    const children: unknown[] = Array.isArray(node.children) ? node.children : [];
    return children.map((child) => (isRow(child) ? htmlOf(child, depth + 1) : '')).join('');
  }

  function htmlOf(node: Row, depth: number): string {
    nodes += 1;
    if (depth > maxDepth || nodes > maxNodes) {
      if (nodes === maxNodes + 1 || depth === maxDepth + 1) losses.push({ kind: 'nesting', snippet: snippetOf(node) });
      return '';
    }
    const kind = textOf(node, 'type').replace(/^extended-/, '');
    const inner = () => childrenOf(node, depth);
    if (kind === 'text') return formatted(node);
    if (kind === 'linebreak') return '<br>';
    if (kind === 'paragraph') return `<p>${inner()}</p>`;
    if (kind === 'heading') return element(/^h[1-6]$/.test(textOf(node, 'tag')) ? textOf(node, 'tag') : 'h2', inner());
    if (kind === 'quote' || kind === 'aside') return `<blockquote><p>${inner()}</p></blockquote>`;
    if (kind === 'list') return element(node.listType === 'number' ? 'ol' : 'ul', inner());
    if (kind === 'listitem') return `<li>${inner()}</li>`;
    if (kind === 'link' || kind === 'autolink') return `<a href="${escapeUTF8(textOf(node, 'url'))}">${inner()}</a>`;
    const card = htmlOfCard(kind, node);
    if (card !== null) return card;
    losses.push({ kind: `card-${kind}`, snippet: snippetOf(node) });
    return inner();
  }
}

function formatted(node: Row): string {
  const bits = typeof node.format === 'number' ? node.format : 0;
  return formats.reduce(
    (html, [bit, name]) => ((bits & bit) === 0 ? html : element(name, html)),
    escapeUTF8(textOf(node, 'text')),
  );
}

const element = (name: string, inner: string) => `<${name}>${inner}</${name}>`;

function snippetOf(node: Row): string {
  return JSON.stringify({ ...node, children: undefined }).slice(0, 500);
}
