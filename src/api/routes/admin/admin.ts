import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { limitAdminBody } from '../../bodies/limit-admin-body.ts';
import type { ApiParts, SignedInEnvironment } from '../../http/environment.ts';
import { requireRoleFor, requireSession } from '../../http/guard.ts';
import { safeMethods } from '../../http/origin.ts';
import { adminAnnouncementRoutes } from './announcements.ts';
import { adminAppearanceRoutes } from './appearance.ts';
import { adminArticleRoutes } from './articles.ts';
import { adminAuditRoutes } from './audit.ts';
import { adminAuthorRoutes } from './authors.ts';
import { adminBackupRoutes } from './backups.ts';
import { adminCategoryRoutes } from './categories.ts';
import { adminCorrectionRoutes } from './corrections.ts';
import { adminDeskRoutes } from './desk.ts';
import { adminExportRoutes } from './exports.ts';
import { adminFirstStepRoutes } from './first-steps.ts';
import { adminFrontPageRoutes } from './front-page.ts';
import { adminImportReportRoutes } from './import-reports.ts';
import { adminImportRoutes } from './imports.ts';
import { adminMediaRoutes } from './media.ts';
import { adminMediaUploadRoutes } from './media-uploads.ts';
import { adminNavigationRoutes } from './navigation.ts';
import { adminNewsletterRoutes } from './newsletter.ts';
import { adminEmailRoutes } from './newsletter-emails.ts';
import { adminIssueRoutes } from './newsletter-issues.ts';
import { adminOutboxRoutes } from './newsletter-outbox.ts';
import { adminSendingRoutes } from './newsletter-sending.ts';
import { adminArticleOriginalRoutes, adminPageOriginalRoutes } from './originals.ts';
import { adminPagePreviewLinkRoutes, adminPageRevisionRoutes, adminPageRoutes } from './pages.ts';
import { adminPeopleRoutes } from './people.ts';
import { adminPresenceRoutes } from './presence.ts';
import { adminPreviewRoutes } from './preview.ts';
import { adminPreviewLinkRoutes } from './preview-links.ts';
import { adminRedirectRoutes } from './redirects.ts';
import { adminRevisionRoutes } from './revisions.ts';
import { adminSeriesRoutes } from './series.ts';
import { adminSettingsRoutes } from './settings.ts';
import { adminStatsRoutes } from './stats.ts';
import { adminSubscriberListRoutes } from './subscriber-lists.ts';
import { adminSystemRoutes } from './system.ts';
import { adminTagRoutes } from './tags.ts';
import { adminWorkingCopyRoutes } from './working-copies.ts';

/** The admin's calls, all behind one guard. */
export function adminRoutes(parts: ApiParts): Hono<SignedInEnvironment> {
  return (
    new Hono<SignedInEnvironment>()
      .use(requireSession(parts.auth))
      .use(limitAdminBody)
      .use('/exports/*', requireRoleFor('manage-system'))
      .use('/imports/*', requireRoleFor('manage-system'))
      .use('/people/*', requireRoleFor('manage-people'))
      .use('/audit/*', requireRoleFor('read-audit'))
      .use('/settings/*', requireRoleFor('manage-settings'))
      .use('/appearance/*', requireRoleFor('manage-appearance'))
      .use('/backups/*', requireRoleFor('manage-system'))
      .use('/system/*', requireRoleFor('manage-system'))
      .use('/newsletter/outbox/*', requireRoleFor('read-outbox'))
      .use('/newsletter/*', requireRoleFor('manage-newsletter'))
      .use('/redirects/*', requireRoleFor('manage-redirects'))
      .use('/categories/*', requireRoleFor('manage-categories'))
      .use('/navigation/*', requireRoleFor('manage-navigation'))
      .use('/announcements/*', requireRoleFor('manage-navigation'))
      .use('/front-page/*', requireRoleFor('manage-front-page'))
      .use('/pages/*', requireRoleFor('manage-pages'))
      // Before `announceWrites`: these change nothing that readers see, so they need not invalidate the cache.
      .route('/preview', adminPreviewRoutes(parts))
      .route('/articles', adminPreviewLinkRoutes(parts))
      .route('/audit', adminAuditRoutes(parts))
      .route('/exports', adminExportRoutes(parts))
      .route('/imports', adminImportRoutes(parts))
      .route('/imports', adminImportReportRoutes(parts))
      .route('/first-steps', adminFirstStepRoutes(parts))
      .route('/backups', adminBackupRoutes(parts))
      .route('/presence', adminPresenceRoutes(parts))
      .route('/system', adminSystemRoutes(parts))
      .route('/newsletter', adminSubscriberListRoutes(parts))
      .route('/newsletter', adminEmailRoutes(parts))
      .route('/newsletter', adminOutboxRoutes(parts))
      .use(announceWrites(parts.contentChanged))
      .route('/articles', adminArticleRoutes(parts))
      .route('/articles', adminCorrectionRoutes(parts))
      .route('/articles', adminRevisionRoutes(parts))
      .route('/articles', adminArticleOriginalRoutes(parts))
      .route('/articles', adminWorkingCopyRoutes(parts))
      .route('/authors', adminAuthorRoutes(parts))
      .route('/people', adminPeopleRoutes(parts))
      .route('/categories', adminCategoryRoutes(parts))
      .route('/tags', adminTagRoutes(parts))
      .route('/series', adminSeriesRoutes(parts))
      .route('/pages', adminPageRoutes(parts))
      .route('/pages', adminPageRevisionRoutes(parts))
      .route('/pages', adminPageOriginalRoutes(parts))
      .route('/pages', adminPagePreviewLinkRoutes(parts))
      .route('/navigation', adminNavigationRoutes(parts))
      .route('/announcements', adminAnnouncementRoutes(parts))
      .route('/front-page', adminFrontPageRoutes(parts))
      .route('/newsletter/issues', adminIssueRoutes(parts))
      .route('/newsletter', adminNewsletterRoutes(parts))
      .route('/newsletter/issues', adminSendingRoutes(parts))
      .route('/media/uploads', adminMediaUploadRoutes(parts))
      .route('/media', adminMediaRoutes(parts))
      .route('/redirects', adminRedirectRoutes(parts))
      .route('/settings', adminSettingsRoutes(parts))
      .route('/appearance', adminAppearanceRoutes(parts))
      .route('/stats', adminStatsRoutes(parts))
      .route('/desk', adminDeskRoutes(parts))
  );
}

/** Awaits `contentChanged` after every write, also after a failed one, which may have changed something. */
function announceWrites(contentChanged: () => Promise<void>) {
  return createMiddleware(async (c, next) => {
    await next();
    if (!safeMethods.has(c.req.method)) await contentChanged();
  });
}
