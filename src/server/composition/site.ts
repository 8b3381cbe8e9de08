import { join } from 'node:path';
import type { ApiParts } from '../../api/http/environment.ts';
import { PublicBodies } from '../../api/http/public-bodies.ts';
import type { Database } from '../../database/schema.ts';
import { openExporter } from '../../exports/open-export.ts';
import { openImportReports } from '../../imports/admin/open-reports.ts';
import { JobRuns } from '../../jobs/job-runs.ts';
import { setLogLevel } from '../../logging/log.ts';
import { emailRendererFor } from '../../mail/email-renderer.ts';
import type { ViewBatch } from '../../services/articles/count-views.ts';
import { createAuth } from '../../services/auth/create-auth.ts';
import { createOpenIdConnect } from '../../services/auth/open-id-connect.ts';
import { limitImageMemory } from '../../services/media/processing/process-image.ts';
import { ClickBatch } from '../../services/newsletter/clicks/count-clicks.ts';
import { openArticleSearch } from '../../services/search/article-search.ts';
import { openMailDns } from '../../services/system/mail-records/look-up.ts';
import { openOtherArchives } from '../backups/other-archives.ts';
import { buildDir } from '../build-files.js';
import { openReadCaches } from '../cache/read-caches.ts';
import type { ResponseCache } from '../cache/response-cache.ts';
import type { Environment } from '../environment/environment.ts';
import { prepareClose, proxyGrace } from '../http/close-server.ts';
import { listen } from '../http/listen.ts';
import { Stoppables } from '../lifetime/stoppables.ts';
import { openInstanceFigures } from '../metrics/instance.ts';
import { openMetrics } from '../metrics/metrics.ts';
import type { PageBuild } from '../pages/answer-page.ts';
import { textPages } from '../pages/text-pages.ts';
import { readAuthSecret } from '../startup/auth-secret.ts';
import { openContent } from '../startup/open-content.ts';
import { openMail } from '../startup/open-mail.ts';
import { openPresence } from '../startup/open-presence.ts';
import { closeDataDir } from '../startup/private-data.ts';
import { welcomeOwner } from '../startup/welcome-owner.ts';
import { Traffic } from '../traffic/traffic.ts';
import { createHttpServer, type Sources } from './http-server.ts';
import { createSiteApp } from './site-app.ts';
import { startSiteJobs } from './site-jobs.ts';

/** How long a stop waits for requests under way, in milliseconds, with the time that a proxy gets. */
const clientTimeout = 7000;

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
  const traffic = new Traffic();
  const runs = new JobRuns();
  const { dataDir, hub, metricsToken, trustedProxies } = environment;
  const siteUrl = environment.site.url;

  await closeDataDir(dataDir, running);
  const { db, storage } = await openContent(environment, running);
  const accounts = await openAccounts(db, environment);
  const { site, cache, catchUp } = await openReadCaches(db, siteUrl, running);
  const search = openArticleSearch(db);
  running.add('the search', () => search.close());
  const { mailer, sendEmail } = openMail(environment, { site, traffic, runs }, running);
  const { presence, close: closePresence } = await openPresence(environment.databaseUrl);

  const views: ViewBatch = new Map();
  const clicks = new ClickBatch();
  const { secret } = accounts;
  const newsletter = { secret, siteUrl, confirms: environment.mail.confirms, sendEmail };
  limitImageMemory(environment.media.memoryMegabytes);
  const media = { storage, workDir: join(dataDir, 'uploads'), limits: environment.media.limits };
  const shared = { db, site, media, mailer, newsletter, presence, views };
  const figures = { instance: openInstanceFigures({ cache, traffic, startedAt }), jobs: () => runs.names };
  const backups = backupSetup(db, environment);
  const mediaStorage = environment.media.bucket ? 'bucket' : 'folder';
  const readPages = textPages({ renderPage: pages.renderPage, db, site });
  const api: ApiParts = {
    ...shared,
    auth: accounts.auth,
    openIdConnect: accounts.openIdConnect,
    origins: environment.origins,
    dataDir,
    bodies: new PublicBodies(),
    search,
    emailRendererFor,
    sendEmail,
    exporter: openExporter({ db, storage, siteUrl, readPages }),
    importReports: openImportReports(db, site, media.workDir),
    backups,
    auditDays: environment.auditDays,
    system: { ...figures, mediaStorage, trustedProxies, dns: openMailDns() },
    contentChanged: catchUp,
  };
  const measured = { db, dataDir, traffic, backups, ...figures };
  const metrics = metricsToken ? await openMetrics(metricsToken, measured) : undefined;
  const ending = new AbortController();
  const parts = { api, pages, hub, buildDir, dataDir, metrics, countedLinks: { secret, clicks } };
  const app = createSiteApp({ ...parts, ending: ending.signal });
  const stopSending = await startSiteJobs(environment, { ...shared, clicks, runs }, running);
  const server = createHttpServer({ app, cache, db, traffic, trustedProxies, sources });
  const closing = prepareClose(server, { grace: trustedProxies > 0 ? proxyGrace : 0, timeout: clientTimeout });
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

/** Opens the accounts of the admin. The owner's is created, or a link printed that does so, if there is none. */
async function openAccounts(db: Database, environment: Environment) {
  const { site, origins, openIdConnect: provider } = environment;
  const settings = { siteUrl: site.url, origins, secret: await readAuthSecret(environment) };
  const auth = createAuth(db, settings);
  const openIdConnect = provider ? createOpenIdConnect(db, settings, provider) : null;
  await welcomeOwner(db, auth, environment);
  return { secret: settings.secret, auth, openIdConnect };
}

function backupSetup(db: Database, { backups }: Environment): ApiParts['backups'] {
  const isEncrypted = backups.passphrase !== undefined;
  return { target: backups.target ?? null, isEncrypted, findOthers: openOtherArchives(db, backups) };
}
