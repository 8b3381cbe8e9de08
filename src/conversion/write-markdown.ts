import TurndownService, { type Rule } from 'turndown';
import type { Budget } from './limits.ts';
import { blockRules } from './rules/block-rules.ts';
import { inlineRules } from './rules/inline-rules.ts';
import { tableRules } from './rules/table-rules.ts';

/**
 * @param root a clean document
 * @param ownRules of the caller; they come before the others
 * @returns it as Markdown, in the grammar of `src/markdown/`
 * @throws TooMuch
 */
export function writeMarkdown(root: Element, budget: Budget, ownRules: Readonly<Record<string, Rule>>): string {
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
  for (const [name, rule] of Object.entries({ ...blockRules, ...tableRules, ...inlineRules, ...ownRules }))
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
  const escaped = escapeText(node.nodeValue ?? '', isAtStart(node));
  const text = node.parentElement?.closest('a') ? escapeInLink(escaped) : escaped;
  const next = node.nextSibling;
  return text.endsWith('!') && next && /^(?:A|SUP)$/.test(next.nodeName) ? `${text.slice(0, -1)}\\!` : text;
}

/** The brackets of a link's text come in pairs, or none of them is one. */
function escapeInLink(text: string): string {
  let depth = text.includes('\\[') ? Number.NaN : 0;
  for (const [bracket] of text.matchAll(/[[\]]/g)) depth = depth < 0 ? Number.NaN : depth + (bracket === '[' ? 1 : -1);
  return depth === 0 ? text : text.replaceAll(/(?<!\\)[[\]]/g, '\\$&');
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
  const escaped = escapeBrackets(text.replaceAll(/\\(?=[!-/:-@[-`{-~]|$)/g, '\\\\'))
    .replaceAll(/[*`]/g, '\\$&')
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replaceAll(/~(?=~)|(?<=~)~/g, '\\~')
    .replaceAll(/<(?=[a-z/!?])/gi, '\\<')
    .replaceAll(/&(?=#?\w+;)/g, '\\&');
  if (!isAtStart) return escaped;
  return escaped
    .replace(/^(\s*)(#{1,6}(?=\s|$)|>|[-+](?=\s|$)|-{2,}|={2,}|:{3}|~{3}|\[(?=[ xX]?\]))/, '$1\\$2')
    .replace(/^(\s*\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
}

/** Escapes brackets that would begin a link, a reference or a footnote. Each character is looked at once. */
function escapeBrackets(text: string): string {
  let close = 0;
  return text.replaceAll('[', (_, at: number) => {
    if (close >= 0 && close < at) close = text.indexOf(']', at);
    const after = text[close + 1];
    const isOpen = close >= 0 && (after === undefined || '[(:'.includes(after));
    return isOpen || text[at + 1] === '^' ? '\\[' : '[';
  });
}
