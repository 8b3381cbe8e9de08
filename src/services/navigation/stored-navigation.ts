import type { FooterColumn, HeaderEntry, LabelledUrl } from '../../contract/navigation.ts';
import { compileOnce } from '../../database/compile-once.ts';
import type { Database } from '../../database/schema.ts';
import { noteReads } from '../content-version/noted-reads.ts';

/** The parts of the navigation. */
export interface Navigation {
  header: HeaderEntry[];
  footer: FooterColumn[];
  social: LabelledUrl[];
}

/** The stored parts; one that is left out has its default. */
export type StoredNavigation = Partial<Navigation>;

/** Id of the table's only row. */
export const theNavigation = 1;

/** @returns the parts that editors have changed, and the version */
export async function readStoredNavigation(db: Database): Promise<{ stored: StoredNavigation; version: number }> {
  noteReads('navigation');
  const query = compileOnce(db, 'navigation', () =>
    db.selectFrom('navigation').select(['content', 'version']).compile(),
  );
  const { rows } = await db.executeQuery<{ content: string; version: number }>(query);
  const [row] = rows;
  if (!row) throw new Error('the table navigation has no row');
  return { stored: parseNavigation(row.content), version: row.version };
}

/** @param content as stored: the rule that stored it has checked it */
export function parseNavigation(content: string): StoredNavigation {
  return JSON.parse(content);
}
