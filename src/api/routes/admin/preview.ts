import { Hono } from 'hono';
import { type Preview, previewInput } from '../../../contract/articles.ts';
import { renderBio } from '../../../services/articles/rendering/bio-html.ts';
import { imagesOfText } from '../../../services/articles/rendering/text-image.ts';
import { renderDraft } from '../../../services/articles/rendering/text-renderer.ts';
import { readLibraryImages } from '../../../services/images/page-images.ts';
import type { ApiParts, SignedInEnvironment } from '../../http/environment.ts';
import { readBody } from '../../http/validate.ts';

/** A POST, because the text is too long for a URL; nothing is stored. */
export function adminPreviewRoutes({ db, site }: Pick<ApiParts, 'db' | 'site'>): Hono<SignedInEnvironment> {
  return new Hono<SignedInEnvironment>().post('/', async (c) => {
    const { content, kind } = await readBody(c, previewInput);
    const { language } = await site.read();
    if (kind === 'bio') return c.json({ contentHtml: renderBio(content, language) } satisfies Preview);
    const images = await readLibraryImages(db, imagesOfText(content), site.url);
    const preview: Preview = {
      contentHtml: await renderDraft(c.get('signedIn').user.id, content, {
        images,
        language,
      }),
    };
    return c.json(preview);
  });
}
