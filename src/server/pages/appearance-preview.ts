import { type Context, Hono } from 'hono';
import { nowOf } from '../../api/http/caller.ts';
import type { ApiEnvironment, ApiParts } from '../../api/http/environment.ts';
import { sendEmailPage } from '../../api/http/send-email-page.ts';
import { appearancePreviewPath } from '../../contract/admin-paths.ts';
import { type AppearanceChoices, appearancePreviewQuery } from '../../contract/appearance.ts';
import { pagePaths } from '../../contract/paths.ts';
import { can, whyNot } from '../../contract/permissions.ts';
import type { Database } from '../../database/schema.ts';
import { welcomeEmail } from '../../email-templates/transactional/welcome-email.ts';
import { selectPublished } from '../../services/articles/present-article.ts';
import { previewFrontPage } from '../../services/front-page/preview-front-page.ts';
import { readArrangement } from '../../services/front-page/read-arrangement.ts';
import { writeCopy } from '../../services/newsletter/issues/write-copy.ts';
import { readPagePreview } from '../../services/preview-links/read-preview.ts';
import { emailSiteOf } from '../../services/site/email-site.ts';
import { keepToItself } from './admin-pages.ts';
import { forSignedIn } from './for-signed-in.ts';
import { alone, nullIfMissing, type PreviewPageParts, settingOf, settingsIn, showPreview } from './preview-answer.ts';

interface AppearancePreviewParts extends PreviewPageParts, Pick<ApiParts, 'emailRendererFor'> {}

type PageContext = Context<ApiEnvironment>;

/** The front page, an article and an email in a look that isn't published, for the frames of the owner's form. */
export function appearancePreviews(parts: AppearancePreviewParts): Hono<ApiEnvironment> {
  const { auth, db, site } = parts;
  const app = new Hono<ApiEnvironment>();
  const pages = [appearancePreviewPath('front'), appearancePreviewPath('article')];
  for (const page of pages) app.use(page, alone(site.url, 'self'));

  /** @returns the answer for the owner, in the look that the query says */
  const inLook = (c: PageContext, answer: (look: AppearanceChoices, account: string) => Promise<Response>) =>
    forSignedIn(auth, c, async ({ user }) => {
      if (!can(user, 'manage-appearance')) return c.text(whyNot(user, 'manage-appearance'), 403);
      const look = appearancePreviewQuery.safeParse(c.req.query());
      if (!look.success) return c.text('These parameters are malformed.', 400);
      return keepToItself(await answer(look.data, user.id));
    });

  return app
    .get(appearancePreviewPath('front'), (c) =>
      inLook(c, async (look) => {
        const setting = await settingOf(parts, c);
        const arrangement = await readArrangement(db, { which: 'live', now: setting.now });
        return showPreview(parts, c, { arranged: await previewFrontPage(db, { arrangement, ...setting }) }, look);
      }),
    )
    .get(appearancePreviewPath('article'), (c) =>
      inLook(c, async (look, account) => {
        const setting = await settingOf(parts, c);
        const id = await findArticle(db, setting.now);
        const preview = id && (await nullIfMissing(readPagePreview(db, { id, account, ...setting })));
        if (!preview) return c.text('There is no published article yet.', 404);
        return showPreview(parts, c, { preview }, look);
      }),
    )
    .get(appearancePreviewPath('email'), (c) =>
      inLook(c, async (look, account) =>
        sendEmailPage(c, site.url, await writeEmail(parts, { look, account, now: nowOf(c) })),
      ),
    );
}

/** @returns the id of the newest published article; undefined while there is none */
async function findArticle(db: Database, now: Date): Promise<string | undefined> {
  const row = await selectPublished(db, now)
    .clearSelect()
    .select('articles.id')
    .orderBy('articles.publish_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** @returns the HTML of the newest issue's email; of the email that welcomes a subscriber while there is no issue */
async function writeEmail(
  parts: AppearancePreviewParts,
  { look, account, now }: { look: AppearanceChoices; account: string; now: Date },
): Promise<string> {
  const { db, site, emailRendererFor } = parts;
  const settings = await settingsIn(parts, { look, now });
  const emails = emailRendererFor(account);
  const issue = await db
    .selectFrom('newsletter_issues')
    .select('id')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (issue) return (await writeCopy(db, { site: settings, emails }, { issueId: issue.id, now })).html;
  const link = site.url + pagePaths.newsletter;
  const links = { preferences: link, unsubscribe: link };
  return (await emails.notice(welcomeEmail(emailSiteOf(settings, now), links))).html;
}
