import { Link } from '@tanstack/react-router';
import { Mail, Plus } from 'lucide-react';
import { buttonClass } from '../../../ui/button.tsx';

const actions = [
  { to: '/admin/articles/new', label: 'New Article', variant: 'solid', Icon: Plus },
  { to: '/admin/authors/new', label: 'New Author', variant: 'quiet', Icon: Plus },
  { to: '/admin/categories/new', label: 'New Category', variant: 'quiet', Icon: Plus },
  { to: '/admin/newsletter', label: 'Newsletter', variant: 'quiet', Icon: Mail },
] as const;

/** Links to the most frequent tasks. */
export function QuickActions() {
  return (
    <ul aria-label="Quick actions" className="grid grow grid-cols-2 gap-2 sm:flex sm:grow-0 sm:flex-wrap">
      {actions.map(({ to, label, variant, Icon }) => (
        <li key={to}>
          <Link to={to} className={`${buttonClass(variant)} w-full`}>
            <Icon aria-hidden="true" size={16} />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
