import { join } from 'node:path';
import type { Database } from '../database/schema.ts';
import { emailRenderer } from '../email-templates/email-renderer.ts';
import { openExporter } from '../exports/open-export.ts';
import { startAddingOwnImages } from '../jobs/add-own-images.ts';
import { startAnnouncingFeeds } from '../jobs/announce-feeds.ts';
import { cleanMedia } from '../jobs/clean-media.ts';
import { emptyOldTrash } from '../jobs/empty-trash.ts';
import { everyInterval, type PeriodicJob } from '../jobs/every-interval.ts';
import { expireOldViews } from '../jobs/expire-views.ts';
import { flushClicks } from '../jobs/flush-clicks.ts';
import { flushNotedViews } from '../jobs/flush-views.ts';
import { JobRuns } from '../jobs/job-runs.ts';
import { startMakingVariants } from '../jobs/make-variants.ts';
import { composeIssues, forgetUnconfirmedAddresses, pruneOldEmails } from '../jobs/newsletter-jobs.ts';
import { processUploads } from '../jobs/process-uploads.ts';
import { pruneOldAudit } from '../jobs/prune-audit.ts';
import { prunePresence } from '../jobs/prune-presence.ts';
import { pruneExpiredPreviewLinks } from '../jobs/prune-preview-links.ts';
import { recordJobRuns } from '../jobs/record-job-runs.ts';
import { startReindexing } from '../jobs/reindex-articles.ts';
import { startSendingEmails } from '../jobs/send-emails.ts';
import { settled } from '../jobs/settled.ts';
import { thinOldRevisions } from '../jobs/thin-revisions.ts';
import { watchContentVersion } from '../jobs/watch-content-version.ts';
import { setLogLevel } from '../logging/log.ts';
import { createIssueSender, issueWriter } from '../mail/issue-sender.ts';
import { openMailer } from '../mail/open-mailer.ts';
import { openTransactionalEmails } from '../mail/transactional-emails.ts';
import { watchMailer } from '../mail/watch-mailer.ts';
import type { ViewBatch } from '../services/articles/count-views.ts';
import { createAuth } from '../services/auth/create-auth.ts';
import { createOpenIdConnect } from '../services/auth/open-id-connect.ts';
import { ClickBatch } from '../services/newsletter/clicks/count-clicks.ts';
import { openArticleSearch } from '../services/search/article-search.ts';
import { keepFirstSettings } from '../services/settings/keep-first-settings.ts';
import { openCurrentSite } from '../services/site/current-site.ts';
import { openMailDns } from '../services/system/mail-records/look-up.ts';
import { readAuthSecret } from './auth-secret.ts';
import { buildDir } from './build-files.js';
import { prepareClose, proxyGrace } from './close-server.ts';
import type { Environment } from './environment.ts';
import { createHttpServer, type Sources } from './http-server.ts';
import { openInstanceFigures } from './instance.ts';
import { listen } from './listen.ts';
import { openMetrics } from './metrics.ts';
import { openDatabase } from './open-database.ts';
import { openMediaStorage } from './open-media-storage.ts';
import { openPresence } from './open-presence.ts';
import type { PageBuild } from './pages.ts';
import { ResponseCache } from './response-cache.ts';
import { loadSampleContent } from './sample-content.ts';
import { openScheduledBackups } from './scheduled-backups.ts';
import { SharedReads } from './shared-reads.ts';
import { createSiteApp } from './site-app.ts';
import { Stoppables } from './stoppables.ts';
import { textPages } from './text-pages.ts';
import { Traffic } from './traffic.ts';
import { welcomeOwner } from './welcome-owner.ts';

/** Size of the response cache in bytes: about 5,600 articles. */
const cacheBytes = 64 * 1024 * 1024;

/** How long a stop waits for requests under way, in milliseconds, with the time that a proxy gets. */
const clientTimeout = 7000;

/** How long a stop then waits for transactional emails, in milliseconds. */
const emailTimeout = 2000;

export interface Site {
  /** The name of the magazine. */
  name: string;
  /** The URL that the server listens on. */
  url: string;
  cache: ResponseCache;
  db: Database;
  /** Takes no more requests, finishes those under way, writes what is only in memory to the database, and closes it. */
  stop(): Promise<void>;
}

/**
 * Opens the database, fills a new one with the sample, and listens.
 * @param sources only during development; the response cache is not used then
 * @throws SettingError when the database cannot be opened or the port is taken
 */
export async function startSite(environment: Environment, pages: PageBuild, sources?: Sources): Promise<Site> {
  setLogLevel(environment.logLevel);
  const startedAt = new Date();
  const running = new Stoppables();
  const db = await openDatabase(environment);
  running.add('the database', () => db.destroy());
  const storage = await openMediaStorage(db, environment);
  const { url: siteUrl, ...firstSettings } = environment.site;
  await keepFirstSettings(db, { settings: firstSettings, siteUrl, now: new Date() });
  if (wantsSample(environment)) {
    await loadSampleContent(db, { now: new Date(), siteUrl, storage });
  }

  const views: ViewBatch = new Map();
  const cache = new ResponseCache(cacheBytes);
  const traffic = new Traffic();
  const runs = new JobRuns();
  const sharedReads = new SharedReads(db);
  const site = openCurrentSite(db, siteUrl);
  const { origins, dataDir, hub, auditDays } = environment;
  const authSettings = { siteUrl, origins, secret: await readAuthSecret(environment) };
  const auth = createAuth(db, authSettings);
  const provider = environment.openIdConnect;
  const openIdConnect = provider ? createOpenIdConnect(db, authSettings, provider) : null;
  await welcomeOwner(db, auth, environment);
  const search = openArticleSearch(db);
  running.add('the search', () => search.close());
  const watch = await watchContentVersion(db, {
    changed: (touched) => {
      site.forget();
      sharedReads.drop();
      cache.invalidate(touched);
    },
    confirmed: () => {
      sharedReads.confirm();
      cache.confirm(Date.now());
    },
    unreadable: () => {
      sharedReads.suspend();
      cache.suspend();
    },
  });
  running.add('the watch of the content version', watch.stop);
  const mailed = runs.open('mail', null, null);
  const mailer = watchMailer(openMailer({ ...environment.mail, dataDir }), (problem) => {
    traffic[problem === null ? 'emailsSent' : 'emailsFailed'] += 1;
    mailed.ended(problem);
  });
  running.add('the mailer', () => mailer.close());
  const transactional = openTransactionalEmails(mailer, site);
  running.add('the transactional emails', () => settled(transactional.close(), emailTimeout), emailTimeout + 500);
  const { confirms } = environment.mail;
  const { presence, close: closePresence } = await openPresence(environment.databaseUrl);
  const newsletter = { secret: authSettings.secret, siteUrl, confirms, sendEmail: transactional.sendEmail };
  const media = { storage, workDir: join(dataDir, 'uploads'), limits: environment.media.limits };
  const readParts = { db, site, dataDir, views, search };
  const readPages = textPages({ renderPage: pages.renderPage, db, site });
  const instance = openInstanceFigures({ cache, traffic, startedAt });
  const jobNames = () => runs.names;
  const backupSetup = {
    target: environment.backups.target ?? null,
    isEncrypted: environment.backups.passphrase !== undefined,
  };
  const api = {
    ...readParts,
    exporter: openExporter({ db, storage, siteUrl, readPages }),
    auth,
    openIdConnect,
    origins,
    newsletter,
    sendEmail: transactional.sendEmail,
    presence,
    media,
    auditDays,
    backups: backupSetup,
    system: {
      instance,
      jobs: jobNames,
      mediaStorage: environment.media.bucket ? ('bucket' as const) : ('folder' as const),
      trustedProxies: environment.trustedProxies,
      dns: openMailDns(),
    },
    emailRenderer,
    mailer,
    contentChanged: watch.catchUp,
  };
  const clicks = new ClickBatch();
  const countedLinks = { secret: authSettings.secret, clicks };
  const { metricsToken } = environment;
  const metrics = metricsToken
    ? await openMetrics(metricsToken, { db, dataDir, traffic, instance, jobs: jobNames, backups: backupSetup })
    : undefined;
  const ending = new AbortController();
  const parts = { api, pages, hub, buildDir, dataDir, countedLinks, sharedReads, metrics };
  const app = createSiteApp({ ...parts, ending: ending.signal });
  const jobs: PeriodicJob[] = [
    composeIssues(db),
    forgetUnconfirmedAddresses(db),
    emptyOldTrash(db),
    ...(mailer.transport === 'outbox' ? [pruneOldEmails(dataDir)] : []),
    flushNotedViews(db, views),
    expireOldViews(db),
    flushClicks(db, clicks),
    prunePresence(presence),
    thinOldRevisions(db),
    pruneOldAudit(db, auditDays),
    pruneExpiredPreviewLinks(db),
    cleanMedia(db, media),
    processUploads(db, media, siteUrl),
  ];
  const backups = environment.backups.target === undefined ? null : openScheduledBackups(db, environment);
  if (backups) jobs.push(backups.job);
  for (const job of [recordJobRuns(db, runs), ...jobs]) {
    running.add(`the job "${job.name}"`, everyInterval(job, runs));
  }
  if (backups) running.add('the backup', async () => backups.end());
  if (hub) running.add('the feeds', await startAnnouncingFeeds(db, { hub: { url: hub }, siteUrl }, runs));
  running.add('the re-indexing', startReindexing(db, {}, runs));
  running.add('the image variants', startMakingVariants(db, media, runs));
  running.add('the images of an earlier version', startAddingOwnImages(db, media, { dataDir, siteUrl }, runs));
  const writeIssue = issueWriter(db, site);
  const stopSending = startSendingEmails(db, createIssueSender(db, { mailer, newsletter, site, writeIssue }), runs);

  const server = createHttpServer({
    app,
    cache,
    db,
    sharedReads,
    traffic,
    trustedProxies: environment.trustedProxies,
    sources,
  });
  const grace = environment.trustedProxies > 0 ? proxyGrace : 0;
  const closing = prepareClose(server, { grace, timeout: clientTimeout });
  running.add('the requests', closing.finish, clientTimeout + 500);
  // Before the requests: its streams are requests under way.
  running.add('the presence', closePresence);
  // Emails under way end meanwhile, not afterwards.
  running.add('the port and emails', () => Promise.all([stopSending(), closing.closePort()]), clientTimeout);
  running.add('the readiness', async () => ending.abort());
  return {
    name: (await site.read()).name,
    url: await listen(server, environment),
    cache,
    db,
    stop: () => running.stop(),
  };
}

function wantsSample({ sampleContent, databaseUrl }: Environment): boolean {
  return sampleContent ?? databaseUrl === undefined;
}
