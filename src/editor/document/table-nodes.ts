import { tableNodes } from 'prosemirror-tables';

const alignments = ['left', 'center', 'right'] as const;

/** Null: as the text runs. */
export type CellAlignment = (typeof alignments)[number] | null;

/** `align` of a cell is that of the heading of its column. */
const nodes = tableNodes({
  tableGroup: 'block',
  cellContent: 'phrasing*',
  cellAttributes: {
    align: {
      default: null,
      getFromDOM: (cell) =>
        alignments.find((one) => one === (cell.dataset.align ?? cell.getAttribute('align'))) ?? null,
      setDOMAttr: (value, attributes) => {
        attributes.dir = 'auto';
        if (value) attributes['data-align'] = value;
      },
    },
  },
});

/**
 * Tables as GFM has them: a row of headings, then rows; a cell is a line. Between cells and between rows stands no caret: what is typed there would be
 * a cell.
 */
export const tableSpecs = {
  ...nodes,
  table: { ...nodes.table, allowGapCursor: false },
  table_row: { ...nodes.table_row, allowGapCursor: false },
};
