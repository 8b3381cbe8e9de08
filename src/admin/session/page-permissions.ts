import type { User } from '../../contract/account.ts';
import { can, type RoleAction } from '../../contract/permissions.ts';

/** Pages, with those below them, that not every role may open; the first match decides. */
const pages: readonly [path: string, action: RoleAction][] = [
  ['/admin/settings', 'manage-settings'],
  ['/admin/appearance', 'manage-appearance'],
  ['/admin/export', 'manage-system'],
  ['/admin/import', 'manage-system'],
  ['/admin/system', 'manage-system'],
  ['/admin/audit', 'read-audit'],
  ['/admin/people', 'manage-people'],
  ['/admin/newsletter/outbox', 'read-outbox'],
  ['/admin/newsletter', 'manage-newsletter'],
  ['/admin/redirects', 'manage-redirects'],
  ['/admin/categories', 'manage-categories'],
  ['/admin/navigation', 'manage-navigation'],
  ['/admin/announcements', 'manage-navigation'],
  ['/admin/front-page', 'manage-front-page'],
  ['/admin/pages', 'manage-pages'],
  ['/admin/authors', 'manage-authors'],
  ['/admin/tags', 'manage-tags'],
  ['/admin/series', 'manage-series'],
  ['/admin/articles/new', 'create-article'],
];

/** @returns what a user must be allowed to do in order to open a page of the admin; null for a page that everyone may open */
export function permissionFor(path: string): RoleAction | null {
  return pages.find(([start]) => path === start || path.startsWith(`${start}/`))?.[1] ?? null;
}

/** @returns whether the user may open this page of the admin */
export function mayOpen(user: User, path: string): boolean {
  const action = permissionFor(path);
  return action === null || can(user, action);
}
