import { z } from 'zod';

const reportedRow = z.object({
  /** Counted from 1, as in a text editor. */
  line: z.number().int(),
  /** The cell of the old path, cut when it is long. */
  from: z.string(),
  /** A sentence for people. */
  detail: z.string(),
});

export const redirectImportReport = z.object({
  /** Rows read, without the headings. */
  rows: z.number().int(),
  added: z.number().int(),
  /** There already, with the same target. */
  same: z.number().int(),
  /** Rows that were not taken, in the order of the file. */
  problems: reportedRow.array(),
});

/** The outcome of the rows of a CSV file. */
export type RedirectImportReport = z.infer<typeof redirectImportReport>;
