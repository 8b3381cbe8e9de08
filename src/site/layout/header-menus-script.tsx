import { useMatches } from '@tanstack/react-router';
import { rootDataOf } from '../../foundation/root-data.ts';
import menus from '../header-menus/header-menus.ts?script-url';

/** The script of the header's menus, in pages that have some. Only the server writes it. */
export function HeaderMenusScript() {
  const hasMenus = useMatches({ select: haveMenus });
  return hasMenus && <script type="module" src={menus} />;
}

function haveMenus(matches: Parameters<typeof rootDataOf>[0]): boolean {
  return rootDataOf(matches)?.layout?.header.some(({ children }) => children) ?? false;
}
