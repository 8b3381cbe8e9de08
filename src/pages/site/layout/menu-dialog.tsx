import { Link } from '@tanstack/react-router';
import { closeDialogAround, Dialog, DialogButton } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { subscribeDialogId } from '../newsletter/subscribe-dialog.tsx';
import { CategoryLink } from './category-link.tsx';
import { useCategories } from './use-site.ts';

export const menuDialogId = 'menu';

/** The categories on small screens; it closes when a link is chosen. */
export function MenuDialog() {
  return (
    <Dialog
      id={menuDialogId}
      label="Menu"
      className="inset-y-0 left-0 h-dvh w-[min(22rem,88vw)] border-rule border-r px-gutter pt-1.5 pb-5 motion-safe:transition-transform starting:open:-translate-x-full"
    >
      <DialogButton dialog={menuDialogId} action="close" aria-label="Close menu" className="-ml-2.5 size-11">
        <Icon name="close" size={22} />
      </DialogButton>
      <nav aria-label="Menu" className="mt-2">
        <ul>
          {useCategories().map((category) => (
            <li key={category.id} className="border-rule border-b">
              <CategoryLink
                slug={category.slug}
                onClick={closeDialogAround}
                className="block py-3 font-medium font-serif text-2xl underline-offset-4 hover:text-accent aria-[current]:text-accent aria-[current]:underline"
              >
                {category.name}
              </CategoryLink>
            </li>
          ))}
          <li className="border-rule border-b">
            <Link
              to="/search"
              preload={false}
              onClick={closeDialogAround}
              className="block py-3 font-medium font-serif text-2xl hover:text-accent"
            >
              Search
            </Link>
          </li>
          <li className="border-rule border-b">
            <Link
              to="/saved"
              onClick={closeDialogAround}
              className="block py-3 font-medium font-serif text-2xl hover:text-accent"
            >
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
