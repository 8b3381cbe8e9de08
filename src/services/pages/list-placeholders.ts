import type { PagePlaceholder } from '../../contract/pages.ts';
import type { Database } from '../../database/schema.ts';
import type { SiteSettings } from '../site/read-site.ts';
import { findPlaceholder, placeholderNames } from './placeholders.ts';
import { readFacts } from './read-page.ts';

/** @returns what editors can put into a page, with what it says at `now` */
export async function listPlaceholders(
  db: Database,
  { settings, now }: { settings: SiteSettings; now: Date },
): Promise<PagePlaceholder[]> {
  const facts = await readFacts(db, settings, now);
  return placeholderNames.flatMap((name) => {
    const found = findPlaceholder(name);
    if (!found) return [];
    const isBlock = found.markdown !== undefined || (found.block !== undefined && found.html === undefined);
    return [{ name, meaning: found.meaning, kind: isBlock ? 'block' : 'text', value: found.text(facts) }];
  });
}
