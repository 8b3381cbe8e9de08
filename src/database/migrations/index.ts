import type { Migration } from 'kysely/migration';

/** In the order of their names; a migration that has landed is never edited. */
export const migrations: Record<string, Migration> = {
  '0001-magazine': load(() => import('./0001-magazine.ts')),
  '0002-accounts': load(() => import('./0002-accounts.ts')),
  '0003-newsroom-lists': load(() => import('./0003-newsroom-lists.ts')),
  '0004-addresses': load(() => import('./0004-addresses.ts')),
  '0005-search': load(() => import('./0005-search.ts')),
  '0006-feeds': load(() => import('./0006-feeds.ts')),
  '0007-settings': load(() => import('./0007-settings.ts')),
  '0008-newsletter': load(() => import('./0008-newsletter.ts')),
  '0009-sending': load(() => import('./0009-sending.ts')),
  '0010-index-version': load(() => import('./0010-index-version.ts')),
  '0011-content-changes': load(() => import('./0011-content-changes.ts')),
  '0012-states': load(() => import('./0012-states.ts')),
  '0013-people': load(() => import('./0013-people.ts')),
  '0014-revisions': load(() => import('./0014-revisions.ts')),
  '0015-audit': load(() => import('./0015-audit.ts')),
  '0016-working-copies': load(() => import('./0016-working-copies.ts')),
  '0017-preview-links': load(() => import('./0017-preview-links.ts')),
  '0019-article-orders': load(() => import('./0019-article-orders.ts')),
  '0020-second-factor': load(() => import('./0020-second-factor.ts')),
  '0021-media': load(() => import('./0021-media.ts')),
  '0022-media-folder': load(() => import('./0022-media-folder.ts')),
  '0023-listed-totals': load(() => import('./0023-listed-totals.ts')),
  '0024-image-uses': load(() => import('./0024-image-uses.ts')),
  '0025-uploads': load(() => import('./0025-uploads.ts')),
  '0026-media-edits': load(() => import('./0026-media-edits.ts')),
  '0027-upgrade-work': load(() => import('./0027-upgrade-work.ts')),
  '0028-hidden-orders': load(() => import('./0028-hidden-orders.ts')),
  '0029-language': load(() => import('./0029-language.ts')),
  '0030-front-page': load(() => import('./0030-front-page.ts')),
  '0031-view-hours': load(() => import('./0031-view-hours.ts')),
  '0032-backups-additive': load(() => import('./0032-backups-additive.ts')),
  '0033-job-runs-additive': load(() => import('./0033-job-runs-additive.ts')),
  '0034-export-links-additive': load(() => import('./0034-export-links-additive.ts')),
  '0035-front-page-base-additive': load(() => import('./0035-front-page-base-additive.ts')),
  '0036-removed-files-additive': load(() => import('./0036-removed-files-additive.ts')),
  '0037-installation-additive': load(() => import('./0037-installation-additive.ts')),
  '0038-epochs-and-documents-additive': load(() => import('./0038-epochs-and-documents-additive.ts')),
  '0039-issue-texts-additive': load(() => import('./0039-issue-texts-additive.ts')),
  '0040-first-steps-additive': load(() => import('./0040-first-steps-additive.ts')),
  '0042-article-head-additive': load(() => import('./0042-article-head-additive.ts')),
  '0043-tags-additive': load(() => import('./0043-tags-additive.ts')),
  '0044-bylines-additive': load(() => import('./0044-bylines-additive.ts')),
  '0045-corrections-additive': load(() => import('./0045-corrections-additive.ts')),
  '0047-pages-additive': load(() => import('./0047-pages-additive.ts')),
};

/** Most starts run no migration, so each is loaded when it runs. */
function load(read: () => Promise<Migration>): Migration {
  return { up: async (db) => (await read()).up(db) };
}
