import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { User } from '../../../contract/account.ts';
import { gatePaths } from '../../../contract/newsroom-paths.ts';
import { useSite } from '../../site/frame/use-site.ts';

/** The frame of every page of the newsroom. */
export function Shell({ user, children }: { user: User; children: ReactNode }) {
  const { name } = useSite();
  return (
    <div className="min-h-dvh">
      <header className="flex gap-4 border-rule border-b p-4">
        <Link to="/admin">{name}</Link>
        <Link to="/">Back to Site</Link>
        <Link to="/admin/account">{user.name}</Link>
        <a href={gatePaths.logout}>Logout</a>
      </header>
      <nav aria-label="Newsroom" className="flex gap-4 p-4">
        <Link to="/admin">Dashboard</Link>
        <Link to="/admin/articles">Articles</Link>
        <Link to="/admin/authors">Authors</Link>
        <Link to="/admin/categories">Categories</Link>
        <Link to="/admin/newsletter">Newsletter</Link>
      </nav>
      <main id="content">{children}</main>
    </div>
  );
}
