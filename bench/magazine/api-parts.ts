import { tmpdir } from 'node:os';
import type { ApiParts } from '../../src/api/http/environment.ts';
import { PublicBodies } from '../../src/api/http/public-bodies.ts';
import { limits } from '../../src/contract/limits.ts';
import type { Database } from '../../src/database/schema.ts';
import { openExporter } from '../../src/exports/open-export.ts';
import { openImportReports } from '../../src/imports/admin/open-reports.ts';
import { emailRendererFor } from '../../src/mail/email-renderer.ts';
import { openMailer } from '../../src/mail/open-mailer.ts';
import { ResponseCache } from '../../src/server/cache/response-cache.ts';
import { openInstanceFigures } from '../../src/server/metrics/instance.ts';
import { Traffic } from '../../src/server/traffic/traffic.ts';
import { createAuth } from '../../src/services/auth/create-auth.ts';
import { Presence } from '../../src/services/presence/presence.ts';
import { openArticleSearch } from '../../src/services/search/article-search.ts';
import { openMailDns } from '../../src/services/system/mail-records/look-up.ts';
import { createFolderStorage } from '../../src/storage/folder-storage.ts';
import { benchSite } from './bench-site.ts';

/** @returns the dependencies of the API while it is measured: no response cache, no view counter */
export function createParts(db: Database): ApiParts {
  const auth = createAuth(db, {
    siteUrl: benchSite.url,
    origins: [],
    secret: 'only for measuring, never for signing in',
  });
  const storage = createFolderStorage(tmpdir());
  return {
    db,
    auth,
    openIdConnect: null,
    site: benchSite,
    dataDir: '',
    bodies: new PublicBodies(),
    origins: [],
    views: new Map(),
    search: openArticleSearch(db),
    emailRendererFor,
    mailer: openMailer({ smtpUrl: undefined, sender: { name: undefined, address: '' }, dataDir: '' }),
    newsletter: { secret: '', siteUrl: benchSite.url, confirms: false, sendEmail: () => undefined },
    sendEmail: () => undefined,
    presence: new Presence(),
    media: {
      storage,
      workDir: tmpdir(),
      limits: { megabytes: 50, megapixels: 100 },
    },
    exporter: openExporter({ db, storage, siteUrl: benchSite.url, readPages: async function* () {} }),
    importReports: openImportReports(db, benchSite, tmpdir()),
    auditDays: limits.auditDays.defaultValue,
    backups: { target: null, isEncrypted: false },
    system: {
      instance: openInstanceFigures({ cache: new ResponseCache(1), traffic: new Traffic(), startedAt: new Date() }),
      jobs: () => [],
      mediaStorage: 'folder',
      trustedProxies: 0,
      dns: openMailDns(),
    },
    contentChanged: async () => undefined,
  };
}
