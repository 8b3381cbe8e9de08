/** How a block is written. */
export interface BlockStyle {
  /** See `InlineStyle`. */
  isCareful: boolean;
  /** Marks that the list must not begin with, so that it does not go on with its neighbours: of `-`, `*`, `+`, `.` and `)`. */
  markersToAvoid: readonly string[];
  /** The mark that the list begins with if it may. */
  marker: string;
  isInList: boolean;
  /** Whether lists have only those blank lines without which they would say something else: not to be used for whole blocks, for it can make loose lists tight. */
  isNarrow: boolean;
}

export const defaultStyle: BlockStyle = {
  isCareful: false,
  markersToAvoid: [],
  marker: '-',
  isInList: false,
  isNarrow: false,
};

/** @returns text whose lines but the first are indented */
export function indent(text: string, columns: number): string {
  return text.replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(columns)}`);
}
