import { Link } from '@tanstack/react-router';
import ExternalLink from 'lucide-react/icons/external-link';
import LogOut from 'lucide-react/icons/log-out';
import UserRound from 'lucide-react/icons/user-round';
import { type ReactNode, useEffect } from 'react';
import type { User } from '../../../contract/account.ts';
import { gatePaths } from '../../../contract/admin-paths.ts';
import { ConfirmDialog } from '../../../ui/confirm.tsx';
import { loadToaster } from '../../../ui/toast-corner.tsx';
import { useSite } from '../../site/layout/use-site.ts';
import { RenewalDialog } from '../session/renewal-dialog.tsx';
import { PaletteOpener } from './palette-opener.tsx';
import { placesOf } from './places.ts';

const barLink = 'inline-flex min-h-11 shrink-0 items-center gap-2 px-2 text-muted text-sm hover:text-ink';

/** The layout of every page of the admin. */
export function AdminLayout({ user, children }: { user: User; children: ReactNode }) {
  useEffect(() => void loadToaster().catch(() => undefined), []);
  return (
    <div className="group/admin flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:bg-paper focus:px-4 focus:py-2"
      >
        Skip to content
      </a>
      <Bar user={user} />
      <div className="flex flex-1 flex-col lg:flex-row">
        <Navigation user={user} />
        <main
          id="content"
          tabIndex={-1}
          className="min-w-0 flex-1 px-4 py-6 outline-none has-[[data-writing]]:p-0 sm:px-8 sm:py-8"
        >
          <div className="mx-auto max-w-5xl has-[[data-wide]]:max-w-[84rem] has-[[data-writing]]:max-w-none">
            {children}
          </div>
        </main>
      </div>
      <ConfirmDialog />
      <RenewalDialog user={user} />
    </div>
  );
}

function Bar({ user }: { user: User }) {
  const { name } = useSite();
  return (
    <header className="flex items-center gap-1 border-rule border-b px-4 sm:gap-3 sm:px-6">
      <Link
        to="/admin"
        className="mr-auto min-w-0 truncate py-2.5 font-semibold font-serif text-xl tracking-tight hover:text-accent"
      >
        {name}
      </Link>
      <PaletteOpener />
      <Link to="/" className={barLink}>
        <ExternalLink aria-hidden="true" size={16} />
        Back to Site
      </Link>
      <Link to="/admin/account" aria-label={`Your account, ${user.name}`} className={barLink}>
        <UserRound aria-hidden="true" size={16} />
        <span className="max-w-40 truncate max-sm:sr-only">{user.name}</span>
      </Link>
      <a href={gatePaths.logout} className={barLink}>
        <LogOut aria-hidden="true" size={16} />
        <span className="max-sm:sr-only">Logout</span>
      </a>
    </header>
  );
}

/**
 * A column beside the page; on narrower screens a bar above it, on phones with an icon over each word. Beside an article that is written it is a
 * column of icons, or makes room for the text.
 */
function Navigation({ user }: { user: User }) {
  return (
    <nav
      aria-label="Admin"
      className="border-rule group-has-[[data-writing]]/admin:max-lg:hidden max-lg:border-b lg:w-56 lg:shrink-0 lg:border-r lg:px-3 lg:py-6 lg:group-has-[[data-writing]]/admin:w-16"
    >
      <ul className="grid grid-cols-5 sm:flex sm:flex-wrap sm:px-4 lg:sticky lg:top-6 lg:flex-col lg:gap-0.5 lg:px-0">
        {placesOf(user).map(({ to, label, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              activeOptions={{ exact: to === '/admin' }}
              title={label}
              className="flex min-h-11 items-center justify-center gap-x-3 gap-y-1 font-medium text-muted text-sm hover:text-ink aria-[current]:text-ink max-sm:flex-col max-sm:py-2 max-sm:text-[0.6875rem] max-sm:leading-none max-lg:border-transparent max-lg:border-b-2 max-lg:aria-[current]:border-accent sm:px-1.5 lg:justify-start lg:rounded-sm lg:px-3 lg:aria-[current]:bg-tint lg:group-has-[[data-writing]]/admin:px-2.5"
            >
              <Icon aria-hidden="true" size={17} className="sm:max-lg:hidden" />
              <span className="lg:group-has-[[data-writing]]/admin:sr-only">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
