import { Link } from '@tanstack/react-router';
import ExternalLink from 'lucide-react/icons/external-link';
import LogOut from 'lucide-react/icons/log-out';
import Search from 'lucide-react/icons/search';
import UserRound from 'lucide-react/icons/user-round';
import { type ReactNode, useEffect } from 'react';
import type { User } from '../../contract/account.ts';
import { gatePaths } from '../../contract/gate-paths.ts';
import { pagePaths } from '../../contract/paths.ts';
import { useSearchKeys } from '../../foundation/use-search-keys.tsx';
import { ConfirmDialog } from '../../ui/confirm.tsx';
import { isApple } from '../../ui/is-apple.ts';
import { loadToaster } from '../../ui/toast-corner.tsx';
import { DocumentLink } from '../layout/document-link.tsx';
import { AdminColumns, layoutClass } from './admin-columns.tsx';
import { HomeLink } from './home-link.tsx';
import { Navigation } from './navigation.tsx';
import { RenewalDialog } from './renewal-dialog.tsx';

const barLink = 'inline-flex min-h-11 shrink-0 items-center gap-2 px-2 text-muted text-sm hover:text-ink';

/** The layout of every page of the admin. */
export function AdminLayout({ user, children }: { user: User; children: ReactNode }) {
  useEffect(() => void loadToaster().catch(() => undefined), []);
  return (
    <div className={layoutClass}>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:bg-paper focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      <AdminColumns home={<HomeLink />} bar={<Bar user={user} />} navigation={<Navigation user={user} />}>
        {children}
      </AdminColumns>
      <ConfirmDialog />
      <RenewalDialog user={user} />
    </div>
  );
}

function Bar({ user }: { user: User }) {
  return (
    <>
      <PaletteOpener />
      <DocumentLink href={pagePaths.home} className={barLink}>
        <ExternalLink aria-hidden="true" size={16} />
        Back to Site
      </DocumentLink>
      <Link to="/admin/account" aria-label={`Your account, ${user.name}`} className={barLink}>
        <UserRound aria-hidden="true" size={16} />
        <span className="max-w-40 truncate max-sm:sr-only">{user.name}</span>
      </Link>
      <DocumentLink href={gatePaths.logout} className={barLink}>
        <LogOut aria-hidden="true" size={16} />
        <span className="max-sm:sr-only">Logout</span>
      </DocumentLink>
    </>
  );
}

const loadPalette = () => import('../palette/palette.tsx').then(({ Palette }) => Palette);

/** A link to the articles, with their search. The application opens the command palette instead. */
function PaletteOpener() {
  const { link, dialog } = useSearchKeys(loadPalette);
  return (
    <>
      <Link
        {...link}
        to="/admin/articles"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        className="inline-flex min-h-11 shrink-0 items-center gap-2 px-2 text-muted text-sm hover:text-ink sm:min-h-9 sm:border sm:border-rule sm:pr-1.5 sm:pl-3 sm:hover:border-ink"
      >
        <Search aria-hidden="true" size={16} />
        <span className="max-sm:sr-only">Search or go to</span>
        <span aria-hidden="true" className="ml-2 bg-tint px-1.5 py-0.5 text-xs max-lg:hidden">
          {isApple() ? '⌘ K' : 'Ctrl K'}
        </span>
      </Link>
      {dialog}
    </>
  );
}
