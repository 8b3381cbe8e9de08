import { createMemoryHistory, Link, type LinkProps, RouterContextProvider } from '@tanstack/react-router';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RenderedParts } from '../../src/site/layout/rendered-parts.tsx';
import { createPageRouter } from '../../src/site/router.tsx';

function routerAt(page: string) {
  const transport = () => Promise.reject(new Error('a link reads nothing'));
  const router = createPageRouter({ transport, retry: 0, preload: false });
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [page] }) });
  return router;
}

/** @returns the HTML of a link on a page */
function render(link: LinkProps, page: string): string {
  const props = { className: 'link', dir: 'auto', ...link, children: 'A link' };
  const router = routerAt(page);
  const element = createElement(Link as ComponentType<typeof props>, props);
  return renderToString(createElement(RouterContextProvider, { router, children: element } as never));
}

it('a part that was rendered for another page is written with the links of this one', () => {
  const layout = { site: { name: 'Masthead' }, categories: [] } as never;
  const links = [{ to: '/about' }, { to: '/', search: { category: 'books' } }];
  for (const page of ['/saved', '/about', '/about/us', '/saved', '/', '/?category=books']) {
    for (const link of links) {
      const parts = new RenderedParts(routerAt(page), () => routerAt('/_'), layout);
      const props = { className: 'link', dir: 'auto', ...link, children: 'A link' };
      const html = parts.complete(`<p>${parts.place(Link as ComponentType<typeof props>, props)}</p>`);
      expect.soft(html, page).toBe(`<p>${render(link as LinkProps, page)}</p>`);
    }
  }
});
