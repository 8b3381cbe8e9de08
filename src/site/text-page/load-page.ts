import { notFound, redirect } from '@tanstack/react-router';
import { readTextPage } from '../../client/pages.ts';
import type { TextPage } from '../../contract/pages.ts';
import type { PageMetadata } from '../metadata/page-metadata.ts';
import type { PageContext } from '../page/context.ts';

/** A static page as its route has it. */
export interface LoadedPage extends Pick<TextPage, 'title' | 'heading' | 'lead' | 'path'> {
  found?: PageMetadata['found'];
  inPage: [html: string];
  onServer?: { description: string };
}

/** Loads the page at a path. @throws a redirect from a path that it had before, or `notFound` */
export async function loadPage({ http, read }: PageContext, path: string): Promise<LoadedPage> {
  const page = await read(() => readTextPage(http, path));
  if (!page) throw notFound();
  if (page.path !== path) throw redirect({ href: page.path, statusCode: 301, replace: true });
  const { title, heading, lead, contentHtml, metaTitle, metaDescription, noindex } = page;
  const found = { ...(metaTitle && { title: metaTitle }), ...(noindex && { isHidden: true as const }) };
  return {
    title,
    heading,
    lead,
    path,
    inPage: [contentHtml],
    ...(Object.keys(found).length > 0 && { found }),
    ...(import.meta.env.SSR && { onServer: { description: metaDescription || lead } }),
  };
}
