import { Hono } from 'hono';
import { type Preview, previewInput } from '../../../contract/articles.ts';
import { renderDraft } from '../../../services/articles/text-renderer.ts';
import type { SignedInEnvironment } from '../../environment.ts';
import { readBody } from '../../validate.ts';

/** Sent like a write, because the text is too long for an address; nothing is stored. */
export function adminPreviewRoutes(): Hono<SignedInEnvironment> {
  return new Hono<SignedInEnvironment>().post('/', async (c) => {
    const { content } = await readBody(c, previewInput);
    const preview: Preview = { contentHtml: await renderDraft(content) };
    return c.json(preview);
  });
}
