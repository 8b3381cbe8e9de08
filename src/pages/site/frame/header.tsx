import { Link } from '@tanstack/react-router';
import { Bookmark, Menu } from 'lucide-react';
import { DialogButton } from '../../../ui/dialog.tsx';
import { SubscribeDialog, subscribeDialogId } from '../newsletter/subscribe-dialog.tsx';
import { MenuDialog, menuDialogId } from './menu-dialog.tsx';
import { Nameplate } from './nameplate.tsx';
import { SearchOpener } from './search-opener.tsx';
import { SectionLink } from './section-link.tsx';
import { useSections, useSite } from './use-site.ts';

/** The nameplate, the sections, and the dialogues that open from here. */
export function Header() {
  const { name } = useSite();
  return (
    <header className="border-ink/80 border-b print:border-0">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-3 px-5 py-4 sm:grid sm:grid-cols-[1fr_auto_1fr] sm:py-6">
        <div data-print="no" className="flex items-center justify-self-start lg:gap-6">
          <DialogButton dialog={menuDialogId} aria-label="Open menu" className="-ml-2 size-11 lg:hidden">
            <Menu aria-hidden="true" size={22} />
          </DialogButton>
          <SearchOpener />
          <Link
            to="/saved"
            className="hidden min-h-11 items-center gap-2 font-medium text-sm hover:text-accent lg:inline-flex"
          >
            <Bookmark aria-hidden="true" size={17} />
            Saved
          </Link>
        </div>
        <Link to="/" activeOptions={{ exact: true }} dir="auto" className="col-start-2">
          <Nameplate name={name} />
        </Link>
        <div data-print="no" className="flex items-center gap-6 justify-self-end">
          {/* Its page is for one person; nobody else is to fetch it by passing over the link. */}
          <Link
            to="/admin-access"
            preload={false}
            className="hidden min-h-11 items-center font-medium text-muted text-sm hover:text-accent lg:inline-flex"
          >
            Admin
          </Link>
          <DialogButton dialog={subscribeDialogId} look="solid" className="max-sm:px-3">
            Subscribe
          </DialogButton>
        </div>
      </div>
      <SectionBar />
      <MenuDialog />
      <SubscribeDialog />
    </header>
  );
}

function SectionBar() {
  return (
    <nav aria-label="Main" data-print="no" className="hidden border-rule border-t lg:block">
      <ul className="mx-auto flex max-w-page flex-wrap justify-center gap-x-9 px-5">
        {useSections().map((section) => (
          <li key={section.id}>
            <SectionLink
              slug={section.slug}
              className="label block py-3.5 hover:text-accent aria-[current]:text-accent aria-[current]:shadow-[inset_0_-3px_0_var(--accent)]"
            >
              {section.name}
            </SectionLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
