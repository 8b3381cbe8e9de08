import TurndownService from 'turndown';
import type { Budget } from './limits.ts';
import { blockRules } from './rules/block-rules.ts';
import { inlineRules } from './rules/inline-rules.ts';
import { tableRules } from './rules/table-rules.ts';

/**
 * @param root a clean document
 * @returns it as Markdown, in the grammar of `src/markdown/`
 * @throws TooMuch
 */
export function writeMarkdown(root: Element, budget: Budget): string {
  const turndown = new TurndownService({
    headingStyle: 'atx',
    hr: '---',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
    br: '',
  });
  // The escaping of a text node depends on the text before it, which only the rules know.
  turndown.escape = (text) => text;
  for (const [name, rule] of Object.entries({ ...blockRules, ...tableRules, ...inlineRules }))
    turndown.addRule(name, rule);
  const blocks: string[] = [];
  // One by one: the time that each takes grows faster than its length.
  for (const block of [...root.children]) {
    budget.checkTime();
    blocks.push(writeBlock(turndown, block));
  }
  return blocks.filter((block) => block !== '').join('\n\n');
}

function writeBlock(turndown: TurndownService, block: Element): string {
  const root = block.ownerDocument.createElement('div');
  root.append(block.cloneNode(true));
  escapeAll(root);
  return turndown.turndown(root as HTMLElement).trimEnd();
}

/** Escapes the text nodes before turndown joins them. */
function escapeAll(node: Node): void {
  for (const child of [...node.childNodes]) {
    if (child.nodeType === 3) child.nodeValue = escapeNode(child);
    else if (child.nodeName !== 'CODE' && child.nodeName !== 'PRE') escapeAll(child);
  }
}

/** A "!" before the bracket of a link would make an image of it. */
function escapeNode(node: Node): string {
  const text = escapeText(node.nodeValue ?? '', isAtStart(node));
  const next = node.nextSibling;
  return text.endsWith('!') && next && /^(?:A|SUP)$/.test(next.nodeName) ? `${text.slice(0, -1)}\\!` : text;
}

/** Whether nothing stands before a text in its line, as something always does in the row of a table. */
function isAtStart(node: Node): boolean {
  const before = node.previousSibling;
  if (!before && /^T[DH]$/.test(node.parentNode?.nodeName ?? '')) return false;
  if (before) return /^(?:BR|P|UL|OL)$/.test(before.nodeName);
  const parent = node.parentNode;
  return !parent || !/^(?:A|STRONG|EM|DEL)$/.test(parent.nodeName) || isAtStart(parent);
}

/**
 * Escapes what Markdown would read as something else, and nothing more, so that an editor can read the source.
 * @param text of one node @param isAtStart whether it begins a line
 */
function escapeText(text: string, isAtStart: boolean): string {
  const escaped = text
    .replaceAll(/\\(?=[!-/:-@[-`{-~]|$)/g, '\\\\')
    .replaceAll(/[*`]/g, '\\$&')
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replaceAll(/~(?=~)|(?<=~)~/g, '\\~')
    .replaceAll(/\[(?=\^|[^\]]*\](?:[[(:]|$))/g, '\\[')
    .replaceAll(/<(?=[a-z/!?])/gi, '\\<')
    .replaceAll(/&(?=#?\w+;)/g, '\\&');
  if (!isAtStart) return escaped;
  return escaped
    .replace(/^(\s*)(#{1,6}(?=\s|$)|>|[-+](?=\s|$)|-{2,}|={2,}|:{3}|~{3}|\[(?=[ xX]?\]))/, '$1\\$2')
    .replace(/^(\s*\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
}
