import type { StateBlock } from 'markdown-it';
import type { ContainerReader, ContainerStart, ReadContainer } from './containers.ts';

/**
 * Reads a pull quote: `:::pull`, blocks, `:::`. The renderer makes its last paragraph the attribution if that begins with a dash.
 */
export const readPull: ContainerReader = (state, start) =>
  start.words === '' ? readBlocks(state, { ...start, name: 'pull' }) : null;

/** Reads blocks that are shown on demand: `:::details Title`, blocks, `:::`. The title is plain text, and the info of the token. */
export const readDetails: ContainerReader = (state, start) => readBlocks(state, { ...start, name: 'details' });

function readBlocks(state: StateBlock, container: ContainerStart & { name: string }): ReadContainer {
  const { name, line, last, words, colons } = container;
  return {
    end: last + 1,
    put: () => {
      const opened = state.push(`${name}_open`, name, 1);
      Object.assign(opened, { map: [line, last + 1], info: words, markup: colons });
      const { lineMax, parentType } = state;
      Object.assign(state, { lineMax: last, parentType: name });
      state.md.block.tokenize(state, line + 1, last);
      Object.assign(state, { lineMax, parentType });
      state.push(`${name}_close`, name, -1).markup = colons;
    },
  };
}
