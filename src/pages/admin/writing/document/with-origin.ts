import type { NodeSpec } from 'prosemirror-model';

/**
 * Gives blocks the attribute `origin`: the number of the source lines that a block was read from (`Sources`), null for a new one. It is no
 * part of what is copied to the clipboard. A block whose content or attributes have changed keeps it, and is written anew.
 */
export function withOrigin<Name extends string>(nodes: Record<Name, NodeSpec>): Record<Name, NodeSpec> {
  const names = Object.keys(nodes) as Name[];
  for (const name of names)
    nodes[name] = { ...nodes[name], attrs: { ...nodes[name].attrs, origin: { default: null } } };
  return nodes;
}
