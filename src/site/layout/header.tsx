import { Link, useLocation } from '@tanstack/react-router';
import { pagePaths } from '../../contract/paths.ts';
import { useLayout, useSite } from '../../foundation/use-site.ts';
import { DialogButton } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Nameplate } from '../../ui/nameplate.tsx';
import { SubscribeDialog, subscribeDialogId } from '../newsletter/subscribe-dialog.tsx';
import { type CurrentCategory, useCurrentCategory } from '../parts/category-link.tsx';
import { LayoutLinks } from '../parts/layout-links.tsx';
import { Remembered } from '../parts/remembered.tsx';
import { Logo } from './logo.tsx';
import { MenuDialog, menuDialogId } from './menu-dialog.tsx';
import { SearchOpener } from './search-opener.tsx';

/**
 * The nameplate, the links, and the dialogs that open from here; large on the front page of a wide screen. It comes back when a
 * reader scrolls up (header.css).
 */
export function Header() {
  const isFrontPage = useLocation({ select: ({ pathname }) => pathname === pagePaths.home });
  return (
    <Remembered
      as="header"
      data-home={isFrontPage ? '' : undefined}
      className="site-header"
      of={HeaderContent}
      props={{ current: useCurrentCategory() }}
    />
  );
}

function HeaderContent({ current }: { current: CurrentCategory | null }) {
  const { name, tagline, timeZone, appearance } = useSite();
  const logo = appearance?.logo;
  const { header, isApart } = useLayout();
  return (
    <>
      <div className={isApart ? 'row apart' : 'row'}>
        <DialogButton
          dialog={menuDialogId}
          aria-label="Open menu"
          data-print="no"
          className="-ml-2.5 size-11 shrink-0 lg:hidden"
        >
          <Icon name="menu" size={22} />
        </DialogButton>
        <p className="ear font-serif">
          {/* `site/page-script/show-today.ts` writes it. */}
          <span data-today={timeZone} suppressHydrationWarning>
            {''}
          </span>
        </p>
        <Link to="/" activeOptions={{ exact: true }} dir="auto" className="home min-w-0">
          {logo ? <Logo of={logo} name={name} /> : <Nameplate name={name} />}
        </Link>
        <p dir="auto" className="ear font-serif">
          {tagline}
        </p>
        <div data-print="no" className="bar">
          <nav aria-label="Main">
            <ul>
              {header.map((link) =>
                link.children ? (
                  <li key={link.label}>
                    <details name="menu">
                      <summary className="label">{link.label}</summary>
                      <ul>
                        <LayoutLinks links={[{ ...link, children: undefined }, ...link.children]} current={current} />
                      </ul>
                    </details>
                  </li>
                ) : (
                  <LayoutLinks key={link.label} links={[link]} current={current} className="label" />
                ),
              )}
            </ul>
          </nav>
          <Tools />
        </div>
      </div>
      <MenuDialog current={current} />
      <SubscribeDialog />
    </>
  );
}

function Tools() {
  return (
    <>
      <SearchOpener />
      <Link to="/saved" className="tool max-lg:hidden">
        <Icon name="bookmark" size={18} />
        <span className="max-xl:sr-only">Saved</span>
      </Link>
      {/* A document of its own: the styles of readers' pages lack its classes. */}
      <a href="/admin-access" className="tool max-lg:hidden">
        Admin
      </a>
      <DialogButton
        dialog={subscribeDialogId}
        variant="outline"
        className="ml-1 min-h-10! max-sm:px-3 max-[22.5rem]:px-2 max-[22.5rem]:text-xs"
      >
        Subscribe
      </DialogButton>
    </>
  );
}
