import type { Letter, LetterWriter } from '../../../contract/letters.ts';
import { pagePaths } from '../../../contract/paths.ts';
import type { Database } from '../../../database/schema.ts';
import type { SiteSettings } from '../../site/read-site.ts';
import { describeIssueLetter } from './describe-letter.ts';

interface CopyParts {
  site: SiteSettings;
  letters: LetterWriter;
}

/**
 * @returns an issue's letter as the newsroom looks at it: it is nobody's, so that its links to leave and to the preferences lead
 *   to where everybody may go
 * @throws Refusal `not-found`
 */
export async function writeCopy(
  db: Database,
  { site, letters }: CopyParts,
  { issueId, now }: { issueId: string; now: Date },
): Promise<Letter> {
  const everybodys = site.url + pagePaths.newsletter;
  const links = { preferences: everybodys, unsubscribe: everybodys };
  return letters.issue(await describeIssueLetter(db, { issueId, now, site, links }));
}
