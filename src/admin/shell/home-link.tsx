import { Link } from '@tanstack/react-router';
import { useSite } from '../../foundation/use-site.ts';
import { homeClass } from './admin-columns.tsx';

/** The name of the site, in the bar. */
export function HomeLink() {
  return (
    <Link to="/admin" className={homeClass}>
      {useSite().name}
    </Link>
  );
}
