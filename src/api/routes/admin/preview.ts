import { Hono } from 'hono';
import { type Preview, previewInput } from '../../../contract/articles.ts';
import { renderDraft } from '../../../services/articles/text-renderer.ts';
import type { SignedInEnvironment } from '../../environment.ts';
import { readBody } from '../../validate.ts';

/** A POST, because the text is too long for a URL; nothing is stored. */
export function adminPreviewRoutes(): Hono<SignedInEnvironment> {
  return new Hono<SignedInEnvironment>().post('/', async (c) => {
    const { content } = await readBody(c, previewInput);
    const preview: Preview = { contentHtml: await renderDraft(content) };
    return c.json(preview);
  });
}
