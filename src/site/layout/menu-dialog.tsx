import { Link } from '@tanstack/react-router';
import { useCategories } from '../../foundation/use-site.ts';
import { closeDialogAround, Dialog, DialogButton } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { subscribeDialogId } from '../newsletter/subscribe-dialog.tsx';
import { CategoryLink, type CurrentCategory } from '../parts/category-link.tsx';

export const menuDialogId = 'menu';

/** The categories on small screens; it closes when a link is chosen. */
export function MenuDialog({ current }: { current: CurrentCategory | null }) {
  return (
    <Dialog id={menuDialogId} label="Menu" className="menu-dialog">
      <DialogButton dialog={menuDialogId} action="close" aria-label="Close menu" className="-ml-2.5 size-11">
        <Icon name="close" size={22} />
      </DialogButton>
      <nav aria-label="Menu" className="mt-2">
        <ul>
          {useCategories().map((category) => (
            <li key={category.id}>
              <CategoryLink slug={category.slug} current={current} onClick={closeDialogAround}>
                {category.name}
              </CategoryLink>
            </li>
          ))}
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
