import type { Database } from '../database/schema.ts';
import { emptyTrash } from '../services/article-writes/empty-trash.ts';
import { expireViews } from '../services/articles/expire-views.ts';
import { pruneAudit } from '../services/audit/prune-audit.ts';
import { forgetImports } from '../services/imports/forget-imports.ts';
import { prunePagePreviewLinks } from '../services/pages/preview-links.ts';
import { emptyPageTrash } from '../services/pages/trash-page.ts';
import type { Presence } from '../services/presence/presence.ts';
import { prunePreviewLinks } from '../services/preview-links/preview-links.ts';
import { thinRevisions } from '../services/revisions/thin-revisions.ts';
import type { PeriodicJob } from './every-interval.ts';

/** Milliseconds. */
const minute = 60_000;
const hour = 60 * minute;

/** @returns the jobs that end what is old enough; several instances may run them. @param auditDays how long the audit log is kept */
export function expiryJobs(db: Database, presence: Presence, auditDays: number): PeriodicJob[] {
  return [
    {
      name: 'trash',
      recordedAs: 'empty-trash',
      interval: 3 * hour,
      atOnce: true,
      async run() {
        await emptyTrash(db, new Date());
        await emptyPageTrash(db, new Date());
      },
      onFailure: 'old articles and pages in the trash are looked for again',
    },
    {
      // Views expire by the hour: those of the last day, and those of the last week.
      name: 'recent views',
      recordedAs: 'expire-views',
      interval: minute,
      run: () => expireViews(db, new Date()),
      onFailure: 'lists of the most read are behind until the next try',
    },
    // Editors who have left without a word.
    { name: 'presence', interval: minute / 2, run: async () => presence.prune(new Date()), onFailure: null },
    {
      // Older saves of drafts.
      name: 'revisions',
      recordedAs: 'thin-revisions',
      interval: hour,
      run: () => thinRevisions(db, new Date()),
      onFailure: 'older saves are looked for again',
    },
    {
      name: 'audit log',
      recordedAs: 'prune-audit',
      interval: 6 * hour,
      run: () => pruneAudit(db, { days: auditDays, now: new Date() }),
      onFailure: 'old entries are looked for again',
    },
    {
      name: 'preview links',
      recordedAs: 'prune-preview-links',
      interval: 6 * hour,
      run: async () => {
        await prunePreviewLinks(db, new Date());
        await prunePagePreviewLinks(db, new Date());
      },
      onFailure: 'expired links are looked for again',
    },
    {
      name: 'imports',
      recordedAs: 'forget-imports',
      interval: 6 * hour,
      run: () => forgetImports(db, new Date()),
      onFailure: 'old imports are looked for again',
    },
  ];
}
