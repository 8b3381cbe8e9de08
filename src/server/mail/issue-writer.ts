import { type Letter, standInAddress } from '../../contract/letters.ts';
import type { Database } from '../../database/schema.ts';
import { letterWriter } from '../../letters/letter-writer.ts';
import { describeIssueLetter } from '../../services/newsletter/issues/describe-letter.ts';
import type { CurrentSite } from '../../services/site/current-site.ts';

/** What stands where each reader has an address of their own; see `newsletterSending`. */
const links = { preferences: standInAddress('preferences'), unsubscribe: standInAddress('unsubscribe') };

/** @returns what writes an issue for all readers who want the same sections */
export function issueWriter(db: Database, site: CurrentSite) {
  return async (issueId: string, sectionIds: ReadonlySet<string> | null): Promise<Letter> => {
    const letter = { issueId, now: new Date(), site: await site.read(), links, sectionIds };
    return letterWriter.issue(await describeIssueLetter(db, letter));
  };
}
