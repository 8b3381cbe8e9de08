import type { Token } from 'markdown-it';
import { flatInline } from './flat-inline.ts';
import { altOf } from './read-inline.ts';

/** @returns whether readers see the same, wherever in the text the blocks stand and however they are written */
export function sameRendering(some: readonly Token[], others: readonly Token[]): boolean {
  return some.length === others.length && some.every((token, at) => isSame(token, others[at]));
}

function isSame(one: Token, other: Token | undefined): boolean {
  if (one === other) return true;
  if (!other) return false;
  if (typeOf(one) !== typeOf(other) || one.tag !== other.tag || one.hidden !== other.hidden) return false;
  if (one.type === 'inline') return sameInline(one, other);
  if (one.type === 'image') return sameAttributes(one, other) && altOf(one) === altOf(other);
  const sameContent = one.content === other.content && one.info.trim() === other.info.trim();
  return sameContent && sameAttributes(one, other) && sameMeta(one, other) && sameChildren(one, other);
}

/** Types that are shown alike. */
function typeOf({ type }: Token): string {
  if (type === 'softbreak') return 'hardbreak';
  return type === 'code_block' ? 'fence' : type;
}

/** Most lines are the same to the character, and no string is made of them. */
function sameInline(one: Token, other: Token): boolean {
  const isSameSource = one.content === other.content && one.children?.length === other.children?.length;
  return (isSameSource && sameChildren(one, other)) || flatInline(one.children) === flatInline(other.children);
}

function sameChildren(one: Token, other: Token): boolean {
  return sameRendering(one.children ?? [], other.children ?? []);
}

function sameAttributes({ attrs: one }: Token, { attrs: other }: Token): boolean {
  if (!one || !other) return (one?.length ?? 0) === (other?.length ?? 0);
  return (
    one.length === other.length && one.every(([name, value], at) => other[at]?.[0] === name && other[at][1] === value)
  );
}

function sameMeta({ meta: one }: Token, { meta: other }: Token): boolean {
  return one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

/**
 * @param some of a block @param others of the same lines, read later
 * @returns whether nothing but the targets of links and images differs: a definition elsewhere in the text has been changed
 */
export function sameButTargets(some: readonly Token[], others: readonly Token[]): boolean {
  return some.length === others.length && some.every((token, at) => isSameButTargets(token, others[at]));
}

function isSameButTargets(one: Token, other: Token | undefined): boolean {
  if (!other || one.type !== other.type || one.hidden !== other.hidden || one.content !== other.content) return false;
  const hasTarget = one.type === 'link_open' || one.type === 'image';
  const isSameItself = one.tag === other.tag && one.info === other.info && sameMeta(one, other);
  const areChildrenSame = sameButTargets(one.children ?? [], other.children ?? []);
  return isSameItself && areChildrenSame && (hasTarget || sameAttributes(one, other));
}
