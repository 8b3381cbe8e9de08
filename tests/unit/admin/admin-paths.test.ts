import { expect, it } from 'vitest';
import { createAdminRouter } from '../../../src/admin/router.tsx';
import { isScreen, screenPatterns } from '../../../src/contract/admin-paths.ts';

it('has a path for every page of the admin, and no other: the server answers 404 for the rest', () => {
  const { routesByPath } = createAdminRouter();
  const pages = Object.keys(routesByPath).map((path) => path.replace(/(.)\/$/, '$1'));
  expect([...new Set(pages)].filter((path) => path !== '/').sort()).toEqual([...screenPatterns].sort());
});

it.each(['/admin', '/admin/', '/ADMIN/articles', '/admin/articles/edit/one', '/admin/articles/edit/%2F'])(
  '%s is a page',
  (path) => expect(isScreen(path)).toBe(true),
);

it.each(['/admin/nowhere', '/admin/articles/edit', '/admin/articles/edit/one/two', '/administration', '/'])(
  '%s is none',
  (path) => expect(isScreen(path)).toBe(false),
);
