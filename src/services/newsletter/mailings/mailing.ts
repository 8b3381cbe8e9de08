/** Emails that go to many subscribers: an issue, or the email about a correction. */
export interface Mailing {
  kind: 'issue' | 'correction';
  id: string;
}

const issueTables = {
  mailings: 'newsletter_issues',
  deliveries: 'newsletter_deliveries',
  /** The mailing's id in a delivery. */
  key: 'issue_id',
} as const;

const tables = {
  issue: issueTables,
  correction: { mailings: 'correction_mailings', deliveries: 'correction_deliveries', key: 'mailing_id' },
} as const;

/**
 * @returns the tables of a kind of mailing. The columns that the sending uses are the same in both, so that one code sends both; Kysely has
 *   to take them for those of issues, since it knows no table by its columns. `email_id` and `left_at` are of issues alone.
 */
export function tablesOf({ kind }: Pick<Mailing, 'kind'>): typeof issueTables {
  return tables[kind] as unknown as typeof issueTables;
}

/** @returns the mailing as a key of a map */
export function mailingKey({ kind, id }: Mailing): string {
  return `${kind} ${id}`;
}

/** @returns the mailing of an issue */
export function issueMailing(id: string): Mailing {
  return { kind: 'issue', id };
}
