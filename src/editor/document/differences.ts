import type { Env } from 'markdown-it';
import type { Node } from 'prosemirror-model';
import { type CheckedParts, tokensOf } from './check-parts.ts';
import type { Part } from './parts.ts';
import { readGroup, sourceOf } from './read-document.ts';
import { schema } from './schema.ts';
import type { Sources } from './sources.ts';

/** Blocks, by their index in the document, and what readers get instead of them. */
export interface Difference {
  from: number;
  /** Not included. */
  to: number;
  blocks: readonly Node[];
}

interface WholeText {
  text: string;
  environment: Env;
  sources: Sources;
}

/** @returns where readers get something else than the document shows, in order */
export function findDifferences(
  parts: readonly Part[],
  { groups, joints, contents, others }: CheckedParts,
  whole: WholeText,
): Difference[] {
  const found: Difference[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    let last = at;
    while (joints.includes(last)) last += 1;
    if (last === at && !contents.includes(at) && !others.includes(at)) continue;
    const range = parts.slice(at, last + 1);
    found.push(readRange(range, groups.slice(at, last + 1).flat(), whole));
    at = last;
  }
  return found;
}

function readRange(range: readonly Part[], groups: CheckedParts['groups'][number], whole: WholeText): Difference {
  const { text, environment, sources } = whole;
  const [first, last] = [range[0], range.at(-1)];
  const [start, end] = [first?.start ?? 0, (last?.start ?? 0) + (last?.text.length ?? 0)];
  const raw = text.slice(start, end);
  const [group] = groups;
  const node = group && groups.length === 1 ? readGroup(group, raw, environment) : null;
  const made =
    node && node.type !== schema.nodes.source ? node : sourceOf(raw, groups.length > 0 ? 'block' : 'definition');
  const replaced: number | null = first?.block.attrs.origin ?? null;
  const previous = (first && sources.of(first.block)?.previous) ?? null;
  const { node: block } = sources.add((origin) => ({
    node: made.type.create({ ...made.attrs, origin }, made.content),
    gap: first?.gap ?? '',
    text: raw,
    tokens: tokensOf(groups),
    previous,
    replaced,
  }));
  return { from: first?.index ?? 0, to: (last?.index ?? 0) + 1, blocks: [block] };
}
