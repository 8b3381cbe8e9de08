import { RouterContextProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { LayoutHtml } from '../../context.ts';
import { type RootData, rootDataOf } from '../../root-data.ts';
import type { createPageRouter } from '../../router.tsx';
import { FooterContent } from './footer.tsx';
import { HeaderContent } from './header.tsx';
import { LayoutContext } from './use-site.ts';

type PageRouter = ReturnType<typeof createPageRouter>;

/** Paths of pages to which no link of the layout leads, except by the slug of a category. */
const unlinked: ReadonlySet<string> = new Set(['/articles/$slug', '/authors/$slug', '/category/$slug']);

/** Different layouts at a time; the front page has one for each query that anybody thinks of. */
const maxRemembered = 50;

let remembered: { layout: RootData; html: Map<string, LayoutHtml> } | undefined;

/**
 * Renders header and footer once for all pages that show the same: they are a sixth of the rendering of a page. What the root
 * route reads is the same object as long as nothing has changed (`server/cache/shared-reads.ts`).
 * @param router which has loaded the page
 * @returns the HTML; undefined when the page has to render it itself
 */
export function rememberLayout(router: PageRouter): LayoutHtml | undefined {
  const layout = rootDataOf(router.stores.matches.get());
  const key = layout && keyOf(router, layout);
  if (layout === undefined || key === undefined) return undefined;
  const html = rememberedFor(layout);
  const write = (content: ReactNode) =>
    renderToString(
      <RouterContextProvider router={router}>
        <LayoutContext value={layout}>{content}</LayoutContext>
      </RouterContextProvider>,
    );
  const found = html.get(key) ?? { header: write(<HeaderContent />), footer: write(<FooterContent />) };
  if (html.size >= maxRemembered) html.clear();
  html.set(key, found);
  return found;
}

/** @returns what was rendered of these very objects */
function rememberedFor(layout: RootData): Map<string, LayoutHtml> {
  const isSame = remembered?.layout.site === layout.site && remembered.layout.categories === layout.categories;
  if (!remembered || !isSame) remembered = { layout, html: new Map() };
  return remembered.html;
}

/**
 * Header and footer differ between pages only in the links that lead to the page itself.
 * @returns what they differ in; undefined where that is not known
 */
function keyOf({ stores }: PageRouter, { categories }: RootData): string | undefined {
  const page = stores.matches.get().at(-1);
  // With the parameters that the page does not know: they decide whether the link to the front page leads to this one. Of a page
  // that is not found only the root matches, whose path is the same.
  if (page?.routeId === '/') return JSON.stringify(stores.location.get().search);
  if (!page || !unlinked.has(page.fullPath)) return undefined;
  const { slug = '' }: { slug?: string } = page.params;
  return categories.some((category) => category.slug === slug) ? slug : '';
}
