import { type Context, Hono } from 'hono';
import { nowOf } from '../../api/http/caller.ts';
import type { ApiEnvironment, ApiParts } from '../../api/http/environment.ts';
import { sharePreviewPath } from '../../contract/admin-paths.ts';
import { siteCardPath } from '../../contract/share-images.ts';
import { editedShareImage } from '../../contract/share-preview.ts';
import { editedShareImageOf } from '../../services/articles/edited-share-image.ts';
import { describeSiteCard, readShareCard } from '../../services/articles/share-card.ts';
import { cardLookOf } from '../../services/site/card-look.ts';
import { keepToItself } from '../pages/admin-pages.ts';
import { forSignedIn } from '../pages/for-signed-in.ts';
import { answerShareCard, type ShareCards } from './share-cards.ts';

interface ShareCardParts extends Pick<ApiParts, 'db' | 'auth' | 'site' | 'dataDir'> {
  cards: ShareCards;
}

/** The share cards of articles and of the site; for editors, of what is not stored yet, too. */
export function shareCardRoutes({ db, auth, site, dataDir, cards }: ShareCardParts): Hono<ApiEnvironment> {
  const cardRequest = (c: Context<ApiEnvironment>) => ({ request: c.req.raw, clientIp: c.env?.clientIp });
  return new Hono<ApiEnvironment>()
    .get('/og/:file{.+\\.png}', async (c) => {
      const idOrSlug = c.req.param('file').slice(0, -'.png'.length);
      const now = nowOf(c);
      const context = { ...cardLookOf(await site.read(), now), siteUrl: site.url, dataDir, now };
      return answerShareCard(cards, cardRequest(c), () => readShareCard(db, { ...context, idOrSlug }));
    })
    .get(siteCardPath, (c) =>
      answerShareCard(cards, cardRequest(c), async () => describeSiteCard(cardLookOf(await site.read(), nowOf(c)))),
    )
    .get(sharePreviewPath, (c) =>
      forSignedIn(auth, c, async () => {
        const given = editedShareImage.safeParse(c.req.query());
        if (!given.success) return c.text('These parameters are malformed.', 400);
        const look = cardLookOf(await site.read(), nowOf(c));
        const found = await editedShareImageOf(db, given.data, { ...look, siteUrl: site.url, dataDir });
        if ('url' in found) return keepToItself(c.redirect(found.url));
        return keepToItself(await answerShareCard(cards, cardRequest(c), async () => found.card));
      }),
    )
    .get('/og/*', (c) => c.text('There is no such card.', 404));
}
