import { notFound, redirect } from '@tanstack/react-router';
import { readTextPage } from '../../client/pages.ts';
import type { TextPage } from '../../contract/pages.ts';
import { foundAs } from '../metadata/found-as.ts';
import type { PageMetadata } from '../metadata/page-metadata.ts';
import type { PageContext } from '../page/context.ts';

/** A static page as its route has it. */
export interface LoadedPage extends Pick<TextPage, 'title' | 'heading' | 'lead' | 'path'> {
  found?: PageMetadata['found'];
  inPage: [html: string];
  onServer?: Pick<PageMetadata, 'description' | 'shared'>;
}

/** Loads the page at a path. @throws a redirect from a path that it had before, or `notFound` */
export async function loadPage({ http, read }: PageContext, path: string): Promise<LoadedPage> {
  const page = await read(() => readTextPage(http, path));
  if (!page) throw notFound();
  if (page.path !== path) throw redirect({ href: page.path, statusCode: 301, replace: true });
  const { title, heading, lead, contentHtml } = page;
  const found = foundAs(page);
  return {
    title,
    heading,
    lead,
    path,
    inPage: [contentHtml],
    ...(found && { found }),
    ...(import.meta.env.SSR && { onServer: onServer(page) }),
  };
}

function onServer({ lead, metaDescription, shareTitle: title, shareText: text, shareImage: image }: TextPage) {
  return { description: metaDescription || lead, shared: { title, text, image } };
}
