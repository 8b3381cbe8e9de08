import { type Context, Hono } from 'hono';
import { nowOf } from '../../api/http/caller.ts';
import type { ApiEnvironment, ApiParts } from '../../api/http/environment.ts';
import { siteCardPath } from '../../contract/share-images.ts';
import { describeSiteCard, readShareCard } from '../../services/articles/share-card.ts';
import { answerShareCard, type ShareCards } from './share-cards.ts';

interface ShareCardParts extends Pick<ApiParts, 'db' | 'site' | 'dataDir'> {
  cards: ShareCards;
}

/** The share cards of articles and of the site. */
export function shareCardRoutes({ db, site, dataDir, cards }: ShareCardParts): Hono<ApiEnvironment> {
  const cardRequest = (c: Context<ApiEnvironment>) => ({ request: c.req.raw, clientIp: c.env?.clientIp });
  return new Hono<ApiEnvironment>()
    .get('/og/:file{.+\\.png}', async (c) => {
      const idOrSlug = c.req.param('file').slice(0, -'.png'.length);
      const { name: siteName } = await site.read();
      const context = { siteName, siteUrl: site.url, dataDir, now: nowOf(c) };
      return answerShareCard(cards, cardRequest(c), () => readShareCard(db, { ...context, idOrSlug }));
    })
    .get(siteCardPath, (c) =>
      answerShareCard(cards, cardRequest(c), async () => describeSiteCard((await site.read()).name)),
    )
    .get('/og/*', (c) => c.text('There is no such card.', 404));
}
