import { Link } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { DialogButton } from '../../../ui/dialog.tsx';
import { SubscribeDialog, subscribeDialogId } from '../newsletter/subscribe-dialog.tsx';
import { MenuDialog, menuDialogId } from './menu-dialog.tsx';
import { SectionLink } from './section-link.tsx';
import { useSections, useSite } from './use-site.ts';

/** The nameplate, the sections, and the two dialogues that open from here. */
export function Header() {
  const { name } = useSite();
  return (
    <header data-print="no" className="border-ink/80 border-b">
      <div className="mx-auto grid max-w-page grid-cols-[1fr_auto_1fr] items-center gap-3 px-5 py-4 sm:py-6">
        <DialogButton
          dialog={menuDialogId}
          aria-label="Open menu"
          className="-ml-2 size-11 justify-self-start lg:hidden"
        >
          <Menu aria-hidden="true" size={22} />
        </DialogButton>
        <Link
          to="/"
          activeOptions={{ exact: true }}
          className="col-start-2 whitespace-nowrap font-serif font-semibold text-3xl tracking-[-0.03em] sm:text-5xl"
        >
          {name}
        </Link>
        <DialogButton dialog={subscribeDialogId} look="solid" className="justify-self-end max-sm:px-3">
          Subscribe
        </DialogButton>
      </div>
      <SectionBar />
      <MenuDialog />
      <SubscribeDialog />
    </header>
  );
}

function SectionBar() {
  return (
    <nav aria-label="Main" className="hidden border-rule border-t lg:block">
      <ul className="mx-auto flex max-w-page flex-wrap justify-center gap-x-9 px-5">
        {useSections().map((section) => (
          <li key={section.id}>
            <SectionLink
              slug={section.slug}
              className="label block py-3.5 hover:text-accent aria-[current]:text-accent"
            >
              {section.name}
            </SectionLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
