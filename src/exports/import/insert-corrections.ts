import { correctionLine, correctionsFile } from '../masthead/corrections.ts';
import type { ImportContext } from './import-context.ts';
import { readList } from './read-archive.ts';

/**
 * Adds the corrections. One whose email was started counts as emailed, so that no subscriber gets it twice; this site does not know who got it.
 */
export async function insertCorrections({ trx, zip }: ImportContext): Promise<void> {
  for await (const { article, email, ...row } of readList(zip, correctionsFile, correctionLine)) {
    await trx
      .insertInto('corrections')
      .values({ ...row, article_id: article })
      .execute();
    if (!email) continue;
    const recipients = email.recipients ?? 0;
    await trx
      .insertInto('correction_mailings')
      .values({ ...email, recipients, id: row.id, status: 'sent' })
      .execute();
  }
}
