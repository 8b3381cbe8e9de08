import { z } from 'zod';

/**
 * Meanings of a column of an imported list. `consent`: the date of the consent. `subscribed`: the date since which they are on the
 * list. `status`: a word such as "subscribed" or
 * "cleaned", or whether emails are wanted. `left` and `bounced`: yes, no, or the date.
 */
export const importRoles = ['email', 'subscribed', 'consent', 'status', 'left', 'bounced', 'ignored'] as const;
export type ImportRole = (typeof importRoles)[number];

const column = z.object({
  /** The column's heading in the file; empty in a file without headings. */
  name: z.string(),
  /** The role that was recognised. */
  role: z.enum(importRoles),
});

export const importPreview = z.object({
  encoding: z.enum(['UTF-8', 'UTF-16', 'Windows-1252']),
  delimiter: z.enum(['comma', 'semicolon', 'tab', 'vertical bar']),
  columns: column.array(),
  /** The first rows below the headings; long cells are cut. */
  rows: z.string().array().array(),
});

/** How the server read the file of a list, for an editor to check before the import. */
export type ImportPreview = z.infer<typeof importPreview>;

/** The roles in the order of the columns, as the query string has them: `email,ignored,consent`. */
export const importQuery = z.object({
  columns: z
    .string()
    .transform((roles) => roles.split(','))
    .pipe(z.enum(importRoles).array()),
});

/** Why a line added no active subscriber. */
export const importReasons = [
  'no-address',
  'bad-address',
  'bad-date',
  'bad-status',
  'not-confirmed',
  'repeated',
  'on-list',
  'left-here',
  'left-there',
] as const;
export type ImportReason = (typeof importReasons)[number];

const importedLine = z.object({
  /** Counted from 1, as in a text editor; the first line of a row that spans several. */
  line: z.number().int(),
  /** The cell of the email column, cut when it is long. */
  email: z.string(),
  reason: z.enum(importReasons),
  /** A sentence for people. */
  detail: z.string(),
});

/** One line that added no active subscriber. */
export type ImportedLine = z.infer<typeof importedLine>;

export const importReport = z.object({
  /** Rows read, without the headings. */
  rows: z.number().int(),
  /** New subscribers who get emails, including those who had not confirmed yet and whom this list confirms. */
  added: z.number().int(),
  /** New on the list, but without emails: in the imported list they had left or bounced. */
  addedInactive: z.number().int(),
  /** Added by an earlier import, and now marked as left in the imported list: they get no more emails. */
  stopped: z.number().int(),
  /** Number of lines for each reason, including lines that `lines` leaves out. */
  reasons: z.partialRecord(z.enum(importReasons), z.number().int()),
  /** In the order of the file, up to a limit. */
  lines: importedLine.array(),
});

/** Report of an import, or of its rehearsal. */
export type ImportReport = z.infer<typeof importReport>;
