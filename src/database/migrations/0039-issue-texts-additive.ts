import type { AnyDatabase } from './engine.ts';

/**
 * The texts that the lead gave an issue when they were stored last: while a text is still the same, no editor has changed it. Null for none,
 * as in an issue that an editor has worked on before. A draft that no editor has touched has the texts it was composed with.
 */
export async function up(db: AnyDatabase): Promise<void> {
  for (const column of ['given_subject', 'given_preheader']) {
    await db.schema.alterTable('newsletter_issues').addColumn(column, 'text').execute();
  }
  await db
    .updateTable('newsletter_issues')
    .set((issue) => ({ given_subject: issue.ref('subject'), given_preheader: issue.ref('preheader') }))
    .where('status', '=', 'draft')
    .whereRef('updated_at', '=', 'created_at')
    .execute();
}
