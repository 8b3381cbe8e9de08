import { Link } from '@tanstack/react-router';
import { Mail, Plus } from 'lucide-react';
import { buttonLook } from '../../../ui/button.tsx';

const actions = [
  { to: '/admin/articles/new', label: 'New Article', look: 'solid', Icon: Plus },
  { to: '/admin/authors/new', label: 'New Author', look: 'quiet', Icon: Plus },
  { to: '/admin/categories/new', label: 'New Category', look: 'quiet', Icon: Plus },
  { to: '/admin/newsletter', label: 'Newsletter', look: 'quiet', Icon: Mail },
] as const;

/** What one comes to the newsroom for. */
export function QuickActions() {
  return (
    <ul aria-label="Quick actions" className="grid grow grid-cols-2 gap-2 sm:flex sm:grow-0 sm:flex-wrap">
      {actions.map(({ to, label, look, Icon }) => (
        <li key={to}>
          <Link to={to} className={`${buttonLook(look)} w-full`}>
            <Icon aria-hidden="true" size={16} />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
