import { Link } from '@tanstack/react-router';
import { DialogButton } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SubscribeDialog, subscribeDialogId } from '../newsletter/subscribe-dialog.tsx';
import { CategoryLink } from './category-link.tsx';
import { layoutContent } from './layout-content.tsx';
import { MenuDialog, menuDialogId } from './menu-dialog.tsx';
import { Nameplate } from './nameplate.tsx';
import { SearchOpener } from './search-opener.tsx';
import { useCategories, useSite } from './use-site.ts';

/** The nameplate, the categories, and the dialogs that open from here. @param html see `layoutContent` */
export function Header({ html }: { html?: string | undefined }) {
  return <header className="border-ink/80 border-b print:border-0" {...layoutContent(html, HeaderContent)} />;
}

export function HeaderContent() {
  const { name } = useSite();
  return (
    <>
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-3 px-gutter py-4 max-[22.5rem]:gap-1.5 max-[22.5rem]:px-3 sm:grid sm:grid-cols-[1fr_auto_1fr] sm:py-6">
        <div data-print="no" className="flex items-center justify-self-start lg:gap-6">
          <DialogButton dialog={menuDialogId} aria-label="Open menu" className="-ml-2 size-11 lg:hidden">
            <Icon name="menu" size={22} />
          </DialogButton>
          <SearchOpener />
          <Link
            to="/saved"
            className="hidden min-h-11 items-center gap-2 font-medium text-sm hover:text-accent lg:inline-flex"
          >
            <Icon name="bookmark" size={17} />
            Saved
          </Link>
        </div>
        <Link to="/" activeOptions={{ exact: true }} dir="auto" className="col-start-2">
          <Nameplate name={name} />
        </Link>
        <div data-print="no" className="flex items-center gap-6 justify-self-end">
          {/* A document of its own: the styles of readers' pages lack its classes. */}
          <a
            href="/admin-access"
            className="hidden min-h-11 items-center font-medium text-muted text-sm hover:text-accent lg:inline-flex"
          >
            Admin
          </a>
          <DialogButton
            dialog={subscribeDialogId}
            variant="solid"
            className="max-sm:px-3 max-[22.5rem]:px-2 max-[22.5rem]:text-xs"
          >
            Subscribe
          </DialogButton>
        </div>
      </div>
      <CategoryBar />
      <MenuDialog />
      <SubscribeDialog />
    </>
  );
}

function CategoryBar() {
  return (
    <nav aria-label="Main" data-print="no" className="hidden border-rule border-t lg:block">
      <ul className="mx-auto flex max-w-page flex-wrap justify-center gap-x-9 px-gutter">
        {useCategories().map((category) => (
          <li key={category.id}>
            <CategoryLink
              slug={category.slug}
              className="label block py-3.5 hover:text-accent aria-[current]:text-accent aria-[current]:shadow-[inset_0_-3px_0_var(--accent)]"
            >
              {category.name}
            </CategoryLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
