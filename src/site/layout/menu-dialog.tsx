import { Link } from '@tanstack/react-router';
import { useLayout } from '../../foundation/use-site.ts';
import { closeDialogAround, Dialog, DialogButton } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { subscribeDialogId } from '../newsletter/subscribe-dialog.tsx';
import type { CurrentCategory } from '../parts/category-link.tsx';
import { LayoutLinks } from '../parts/layout-links.tsx';

export const menuDialogId = 'menu';

/** The links of the header on small screens; it closes when a link is chosen. */
export function MenuDialog({ current }: { current: CurrentCategory | null }) {
  return (
    <Dialog id={menuDialogId} label="Menu" className="menu-dialog">
      <DialogButton dialog={menuDialogId} action="close" aria-label="Close menu" className="-ml-2.5 size-11">
        <Icon name="close" size={22} />
      </DialogButton>
      <nav aria-label="Menu" className="mt-2">
        <ul>
          <LayoutLinks links={useLayout().header} current={current} onClick={closeDialogAround} />
          <li>
            <Link to="/search" preload={false} onClick={closeDialogAround}>
              Search
            </Link>
          </li>
          <li>
            <Link to="/saved" onClick={closeDialogAround}>
              Saved articles
            </Link>
          </li>
        </ul>
      </nav>
      <DialogButton dialog={subscribeDialogId} variant="solid" className="mt-8 w-full">
        Subscribe
      </DialogButton>
      <a
        href="/admin-access"
        className="mt-4 flex min-h-11 items-center justify-center text-muted text-sm hover:text-accent"
      >
        Admin Access
      </a>
    </Dialog>
  );
}
