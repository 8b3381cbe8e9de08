import { createMemoryHistory, Link, type LinkProps, RouterContextProvider } from '@tanstack/react-router';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RenderedParts } from '../../src/site/layout/rendered-parts.tsx';
import { PageLink } from '../../src/site/parts/page-link.tsx';
import { createPageRouter } from '../../src/site/router.tsx';

const links: LinkProps[] = [
  { to: '/' },
  { to: '/', activeOptions: { exact: true } },
  { to: '/', search: {}, activeProps: {} },
  { to: '/', search: { category: 'books' }, activeProps: {}, resetScroll: false },
  { to: '/', search: { category: 'science', cursor: 'WyJ4Il0' } },
  { to: '/', search: { category: 'a b&c' } },
  { to: '/about', preload: false },
  { to: '/newsletter' },
  { to: '/articles/$slug', params: { slug: 'a-river' } },
  { to: '/articles/$slug', params: { slug: 'Fluß 100%/?' } },
];

function routerAt(page: string) {
  const transport = () => Promise.reject(new Error('a link reads nothing'));
  const router = createPageRouter({ transport, retry: 0, preload: false });
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [page] }) });
  return router;
}

/** @returns the HTML of a link on a page */
function render(component: typeof Link, link: LinkProps, page: string): string {
  const props = { className: 'link', dir: 'auto', ...link, children: 'A link' };
  const router = routerAt(page);
  const element = createElement(component as ComponentType<typeof props>, props);
  return renderToString(createElement(RouterContextProvider, { router, children: element } as never));
}

it.each(['/', '/?category=books', '/about', '/articles/a-river', '/newsletter/no-1', '/authors/a-river?cursor=x'])(
  'a link on %s is written as the router writes it',
  (page) => {
    for (const link of links) expect.soft(render(PageLink, link, page)).toBe(render(Link, link, page));
  },
);

it('the router marks the link of the page itself', () => {
  expect(render(PageLink, { to: '/about' }, '/about')).toContain('aria-current="page"');
});

it('a part that was rendered for another page is written with the links of this one', () => {
  const layout = { site: { name: 'Masthead' }, categories: [] } as never;
  const links = [{ to: '/about' }, { to: '/', search: { category: 'books' } }];
  for (const page of ['/saved', '/about', '/about/us', '/saved', '/', '/?category=books']) {
    for (const link of links) {
      const parts = new RenderedParts(routerAt(page), () => routerAt('/_'), layout);
      const props = { className: 'link', dir: 'auto', ...link, children: 'A link' };
      const html = parts.complete(`<p>${parts.place(PageLink as ComponentType<typeof props>, props)}</p>`);
      expect.soft(html, page).toBe(`<p>${render(Link, link as LinkProps, page)}</p>`);
    }
  }
});
