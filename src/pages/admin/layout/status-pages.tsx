import { Link, useLocation } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/button.tsx';
import { StatusPage } from '../../site/layout/status-page.tsx';

/** For every address of the admin that names nothing. */
export function MissingPage() {
  return (
    <>
      <title>404 Page Not Found</title>
      <StatusPage title="404 Page Not Found" detail="There is no page here.">
        <Link to="/admin" className={buttonClass('solid')}>
          Go to the dashboard
        </Link>
      </StatusPage>
    </>
  );
}

/** Takes the place of a page of the admin that broke, or whose script did not arrive; everything around it goes on. */
export function CrashedPage() {
  const { href } = useLocation();
  return (
    <div role="alert">
      <title>Something went wrong</title>
      <StatusPage title="Something went wrong" detail="This page couldn't be shown. Trying again usually helps.">
        {/* Loaded anew: what broke may be the script itself. */}
        <a href={href} className={buttonClass('solid')}>
          Try again
        </a>
        <Link to="/admin" className={buttonClass('quiet')}>
          Go to the dashboard
        </Link>
      </StatusPage>
    </div>
  );
}
