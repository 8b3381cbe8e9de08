import { z } from 'zod';
import { correctionKinds } from '../../contract/corrections.ts';
import { limits } from '../../contract/limits.ts';
import type { DatabaseTransaction } from '../../database/schema.ts';
import { inSlices } from '../source/slices.ts';
import { count, id, time, upTo } from './fields.ts';

const batch = 200;

export const correctionsFile = 'corrections.jsonl';

/** A kind, a colon and the title of an article. */
const subjectLength = limits.titleLength + 20;

export const correctionLine = z.strictObject({
  id,
  article: id,
  kind: z.enum(correctionKinds),
  text: upTo(limits.correctionLength),
  created_at: time,
  updated_at: time,
  /** Name of the account that added it. */
  created_by_name: upTo(limits.accountNameLength).nullable(),
  /** The email about it; null where none was started. Its deliveries are not exported. */
  email: z
    .strictObject({
      subject: upTo(subjectLength),
      sent_at: time,
      recipients: count.nullable(),
      unknown_recipients: count,
    })
    .nullable(),
});

export type CorrectionLine = z.infer<typeof correctionLine>;

export async function* correctionLines(snapshot: DatabaseTransaction): AsyncGenerator<CorrectionLine> {
  for await (const rows of inSlices((after) => readCorrections(snapshot, after))) {
    for (const { article_id: article, subject, sent_at, recipients, unknown_recipients, ...row } of rows) {
      const isEmailed = subject !== null && sent_at !== null && unknown_recipients !== null;
      yield { ...row, article, email: isEmailed ? { subject, sent_at, recipients, unknown_recipients } : null };
    }
  }
}

function readCorrections(snapshot: DatabaseTransaction, after: string) {
  return snapshot
    .selectFrom('corrections')
    .leftJoin('correction_mailings as mailing', 'mailing.id', 'corrections.id')
    .select(['corrections.id', 'article_id', 'kind', 'text', 'created_at', 'updated_at', 'created_by_name'])
    .select(['mailing.subject', 'mailing.sent_at', 'mailing.recipients', 'mailing.unknown_recipients'])
    .where('corrections.id', '>', after)
    .orderBy('corrections.id')
    .limit(batch)
    .execute();
}
