import { Link, useLocation } from '@tanstack/react-router';
import { pagePaths } from '../../../contract/paths.ts';
import { DialogButton } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SubscribeDialog, subscribeDialogId } from '../newsletter/subscribe-dialog.tsx';
import { CategoryLink } from './category-link.tsx';
import { layoutContent } from './layout-content.tsx';
import { MenuDialog, menuDialogId } from './menu-dialog.tsx';
import { isShortName, Nameplate } from './nameplate.tsx';
import { SearchOpener } from './search-opener.tsx';
import { toolClass } from './tool-class.ts';
import { useCategories, useSite } from './use-site.ts';

/**
 * The nameplate, the categories, and the dialogs that open from here; large on the front page of a wide screen. It comes back when a
 * reader scrolls up (frame.css). @param html see `layoutContent`
 */
export function Header({ html }: { html?: string | undefined }) {
  const isFrontPage = useLocation({ select: ({ pathname }) => pathname === pagePaths.home });
  return (
    <header
      data-home={isFrontPage ? '' : undefined}
      className="site-header group/header border-ink/80 border-b print:border-0"
      {...layoutContent(html, HeaderContent)}
    />
  );
}

export function HeaderContent() {
  const { name, tagline, timeZone } = useSite();
  const categories = useCategories();
  const fitsOneRow = isShortName(name) && lettersOf(categories.map((category) => category.name)) <= maxLetters;
  return (
    <>
      <div className="mx-auto flex max-w-page items-center gap-x-1 px-gutter lg:group-data-home/header:grid lg:group-data-home/header:grid-cols-[1fr_auto_1fr] lg:group-data-home/header:grid-rows-[7.5rem_auto]">
        <DialogButton
          dialog={menuDialogId}
          aria-label="Open menu"
          data-print="no"
          className="-ml-2.5 size-11 shrink-0 lg:hidden"
        >
          <Icon name="menu" size={22} />
        </DialogButton>
        <p className={earClass}>
          {/* `page-script/show-today.ts` writes it. */}
          <time data-today={timeZone} suppressHydrationWarning>
            {''}
          </time>
        </p>
        <Link to="/" activeOptions={{ exact: true }} dir="auto" className="min-w-0">
          <Nameplate name={name} />
        </Link>
        <p dir="auto" className={`${earClass} text-balance text-end`}>
          {tagline}
        </p>
        <div
          data-print="no"
          className={`ml-auto flex shrink-0 items-center justify-end lg:min-h-16 lg:flex-1 lg:shrink lg:group-data-home/header:col-span-full lg:group-data-home/header:border-rule lg:group-data-home/header:border-t ${fitsOneRow ? '' : 'lg:flex-wrap'}`}
        >
          <CategoryBar isApart={!fitsOneRow} />
          <Tools />
        </div>
      </div>
      <MenuDialog />
      <SubscribeDialog />
    </>
  );
}

/** Beside the large nameplate, as newspapers have it. */
const earClass =
  'hidden max-w-72 self-end pb-6 font-serif text-[0.9375rem] text-muted leading-snug last-of-type:justify-self-end lg:group-data-home/header:block';

/** How many letters fit beside a short nameplate from 1024 px on. */
const maxLetters = 48;

/** The gap before a category counts as two and a half letters. */
function lettersOf(names: string[]): number {
  return names.reduce((sum, name) => sum + [...name].length + 2.5, 0);
}

function CategoryBar({ isApart }: { isApart: boolean }) {
  return (
    <nav
      aria-label="Main"
      className={`hidden lg:mr-auto lg:block ${isApart ? 'order-last basis-full' : 'lg:ml-8 lg:group-data-home/header:ml-0'}`}
    >
      <ul className="flex flex-wrap gap-x-6 xl:gap-x-8">
        {useCategories().map((category) => (
          <li key={category.id}>
            <CategoryLink
              slug={category.slug}
              className={`label flex items-center hover:text-accent aria-[current]:text-accent aria-[current]:shadow-[inset_0_-3px_0_var(--accent)] ${isApart ? 'min-h-11' : 'min-h-16'}`}
            >
              {category.name}
            </CategoryLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Tools() {
  return (
    <>
      <SearchOpener />
      <Link to="/saved" className={`${toolClass} max-lg:hidden`}>
        <Icon name="bookmark" size={18} />
        <span className="max-xl:sr-only">Saved</span>
      </Link>
      {/* A document of its own: the styles of readers' pages lack its classes. */}
      <a href="/admin-access" className={`${toolClass} max-lg:hidden`}>
        Admin
      </a>
      <DialogButton
        dialog={subscribeDialogId}
        variant="outline"
        className="max-sm:px-3 lg:ml-2 max-[22.5rem]:px-2 max-[22.5rem]:text-xs"
      >
        Subscribe
      </DialogButton>
    </>
  );
}
