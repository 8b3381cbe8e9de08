import { z } from 'zod';

/**
 * What a column of an imported list can say of somebody. `consent` is when they agreed; `status` a word such as "subscribed" or
 * "cleaned", or whether emails are wanted; `left` and `bounced` yes, no, or the date since when.
 */
export const importRoles = ['email', 'consent', 'status', 'left', 'bounced', 'ignored'] as const;
export type ImportRole = (typeof importRoles)[number];

const column = z.object({
  /** As the file calls it; empty in a file without names. */
  name: z.string(),
  /** What it was taken for. */
  role: z.enum(importRoles),
});

export const importPreview = z.object({
  encoding: z.enum(['UTF-8', 'UTF-16', 'Windows-1252']),
  delimiter: z.enum(['comma', 'semicolon', 'tab', 'vertical bar']),
  columns: column.array(),
  /** The first rows below the names; long cells are cut. */
  rows: z.string().array().array(),
});

/** How the file of a list was read, for somebody to check before it is imported. */
export type ImportPreview = z.infer<typeof importPreview>;

/** Roles by the place of their columns, as they stand in an address: `email,ignored,consent`. */
export const importQuery = z.object({
  columns: z
    .string()
    .transform((roles) => roles.split(','))
    .pipe(z.enum(importRoles).array()),
});

/** Why a line made nobody active. */
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
  /** Counted from 1, as a text editor does; where a row goes over several, its first. */
  line: z.number().int(),
  /** What stands in the column of addresses, cut when it is long. */
  email: z.string(),
  reason: z.enum(importReasons),
  /** A sentence for people. */
  detail: z.string(),
});

/** One line that made nobody active. */
export type ImportedLine = z.infer<typeof importedLine>;

export const importReport = z.object({
  /** Rows read, the names of the columns not among them. */
  rows: z.number().int(),
  /** Who is new on the list and gets emails; those too whose address waited to be confirmed until this list did. */
  added: z.number().int(),
  /** Who is new on the list and gets none: they had left or bounced where they come from. */
  addedInactive: z.number().int(),
  /** Who came by an earlier import, had left by then where they come from, and gets no more emails. */
  stopped: z.number().int(),
  /** How many lines have each reason, those left out of `lines` too. */
  reasons: z.partialRecord(z.enum(importReasons), z.number().int()),
  /** In the order of the file, up to a limit. */
  lines: importedLine.array(),
});

/** What an import did, or would do. */
export type ImportReport = z.infer<typeof importReport>;
