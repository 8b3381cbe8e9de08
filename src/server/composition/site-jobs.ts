import type { Database } from '../../database/schema.ts';
import { workOnAsked } from '../../imports/admin/work-on-asked.ts';
import { startAddingOwnImages } from '../../jobs/add-own-images.ts';
import { startAnnouncingFeeds } from '../../jobs/announce-feeds.ts';
import { cleanMedia } from '../../jobs/clean-media.ts';
import { endPresenceStreams } from '../../jobs/end-presence-streams.ts';
import { everyInterval, type PeriodicJob } from '../../jobs/every-interval.ts';
import { expiryJobs } from '../../jobs/expiry-jobs.ts';
import { flushClicks } from '../../jobs/flush-clicks.ts';
import { flushNotedViews } from '../../jobs/flush-views.ts';
import type { JobRuns } from '../../jobs/job-runs.ts';
import { startMakingVariants } from '../../jobs/make-variants.ts';
import { composeIssues, forgetUnconfirmedAddresses, pruneOldEmails } from '../../jobs/newsletter-jobs.ts';
import { processUploads } from '../../jobs/process-uploads.ts';
import { recordJobRuns } from '../../jobs/record-job-runs.ts';
import { startReindexing } from '../../jobs/reindex-articles.ts';
import { removeEarlierFiles } from '../../jobs/remove-earlier-files.ts';
import { startSendingEmails } from '../../jobs/send-emails.ts';
import { removeOldImports, workOnImports } from '../../jobs/work-on-imports.ts';
import { correctionWriter, createIssueSender, issueWriter } from '../../mail/issue-sender.ts';
import type { ViewBatch } from '../../services/articles/count-views.ts';
import type { Mailer } from '../../services/email/mailer.ts';
import type { MediaParts } from '../../services/media/originals/media-parts.ts';
import type { ClickBatch } from '../../services/newsletter/clicks/count-clicks.ts';
import type { Newsletter } from '../../services/newsletter/newsletter.ts';
import type { Presence } from '../../services/presence/presence.ts';
import type { CurrentSite } from '../../services/site/current-site.ts';
import { openScheduledBackups } from '../backups/scheduled-backups.ts';
import type { Environment } from '../environment/environment.ts';
import type { Stoppables } from '../lifetime/stoppables.ts';

/** Parts of the site that the jobs need. */
interface JobParts {
  db: Database;
  site: CurrentSite;
  media: MediaParts;
  mailer: Mailer;
  newsletter: Newsletter;
  presence: Presence;
  /** Views and clicks that are counted in memory. */
  views: ViewBatch;
  clicks: ClickBatch;
  /** Notes their runs. */
  runs: JobRuns;
}

/**
 * Starts everything that runs by the clock.
 * @returns a function that stops the sending of issues, whose emails under way need time; `running` stops all else
 */
export async function startSiteJobs(
  environment: Environment,
  parts: JobParts,
  running: Stoppables,
): Promise<() => Promise<void>> {
  const { db, site, media, mailer, newsletter, runs } = parts;
  const { dataDir, hub } = environment;
  const siteUrl = site.url;
  const backups = environment.backups.target === undefined ? null : openScheduledBackups(db, environment);
  const imports = workOnImports((signal) => workOnAsked({ db, media, site }, signal));
  const jobs = [
    recordJobRuns(db, runs),
    ...periodicJobs(environment, parts),
    imports.job,
    ...(backups ? [backups.job] : []),
  ];
  for (const job of jobs) running.add(`the job "${job.name}"`, everyInterval(job, runs));
  running.add('the imports', imports.stop);
  if (backups) running.add('the backup', backups.stop);
  if (hub) running.add('the feeds', await startAnnouncingFeeds(db, { hub: { url: hub }, siteUrl }, runs));
  running.add('the re-indexing', startReindexing(db, {}, runs));
  running.add('the image variants', startMakingVariants(db, media, runs));
  running.add('the images of an earlier version', startAddingOwnImages(db, media, { dataDir, siteUrl }, runs));
  const writers = { writeIssue: issueWriter(db, site), writeCorrection: correctionWriter(db, site) };
  return startSendingEmails(db, createIssueSender(db, { mailer, newsletter, site, ...writers }), runs);
}

function periodicJobs({ dataDir, auditDays }: Environment, parts: JobParts): PeriodicJob[] {
  const { db, site, media, mailer, presence, views, clicks } = parts;
  return [
    composeIssues(db),
    forgetUnconfirmedAddresses(db),
    ...(mailer.transport === 'outbox' ? [pruneOldEmails(dataDir)] : []),
    flushNotedViews(db, views),
    flushClicks(db, clicks),
    endPresenceStreams(db, presence),
    ...expiryJobs(db, presence, auditDays),
    cleanMedia(db, media),
    removeEarlierFiles(db, media),
    processUploads(db, media, site.url),
    removeOldImports(db, media.workDir),
  ];
}
