import TurndownService from 'turndown';
import { escapeText } from './escape-text.ts';
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
  // What a text node is escaped to depends on what stands before it, which only rules are told.
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

/** Whether nothing stands before a text in its line. */
function isAtStart(node: Node): boolean {
  const before = node.previousSibling;
  if (before) return /^(?:BR|P|UL|OL)$/.test(before.nodeName);
  const parent = node.parentNode;
  return !parent || !/^(?:A|STRONG|EM|DEL)$/.test(parent.nodeName) || isAtStart(parent);
}
