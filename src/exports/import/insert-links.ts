import { clickLine, clicksFile, linkLine, linksFile } from '../masthead/links.ts';
import type { ImportContext } from './import-context.ts';
import { inRows } from './in-rows.ts';
import { readList } from './read-archive.ts';

/** Adds the counted links of issues, to which emails lead that were sent, and their clicks. */
export async function insertLinks({ trx, zip }: ImportContext): Promise<void> {
  await inRows(readList(zip, linksFile, linkLine), async (lines) => {
    const rows = lines.map(({ issue, ...link }) => ({ ...link, issue_id: issue }));
    await trx.insertInto('newsletter_links').values(rows).execute();
  });
  await inRows(readList(zip, clicksFile, clickLine), async (lines) => {
    const rows = lines.map(({ link, ...clicks }) => ({ ...clicks, link_id: link }));
    await trx.insertInto('newsletter_clicks').values(rows).execute();
  });
}
