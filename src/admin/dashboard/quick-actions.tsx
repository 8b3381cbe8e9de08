import { Link } from '@tanstack/react-router';
import LayoutTemplate from 'lucide-react/icons/layout-template';
import Mail from 'lucide-react/icons/mail';
import Plus from 'lucide-react/icons/plus';
import { buttonClass } from '../../ui/button.tsx';
import { useMayOpen } from '../session/use-permissions.ts';

const actions = [
  { to: '/admin/articles/new', label: 'New Article', variant: 'solid', Icon: Plus },
  { to: '/admin/authors/new', label: 'New Author', variant: 'quiet', Icon: Plus },
  { to: '/admin/categories/new', label: 'New Category', variant: 'quiet', Icon: Plus },
  { to: '/admin/newsletter', label: 'Newsletter', variant: 'quiet', Icon: Mail },
  { to: '/admin/front-page', label: 'Front Page', variant: 'quiet', Icon: LayoutTemplate },
] as const;

/** Links to the most frequent tasks. */
export function QuickActions() {
  const mayOpen = useMayOpen();
  return (
    <ul
      aria-label="Quick actions"
      className="grid grow grid-cols-2 gap-2 md:flex md:grow-0 md:flex-wrap md:max-lg:gap-1"
    >
      {actions
        .filter(({ to }) => mayOpen(to))
        .map(({ to, label, variant, Icon }) => (
          <li key={to} className="first:nth-last-[odd]:col-span-2">
            <Link to={to} className={`${buttonClass(variant)} w-full`}>
              <Icon aria-hidden="true" size={16} />
              {label}
            </Link>
          </li>
        ))}
    </ul>
  );
}
