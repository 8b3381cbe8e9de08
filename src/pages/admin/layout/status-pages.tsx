import { Link, useLocation } from '@tanstack/react-router';
import { buttonLook } from '../../../ui/button.tsx';
import { StatusPage } from '../../site/frame/status-page.tsx';

/** For every address of the newsroom that names nothing. */
export function MissingPage() {
  return (
    <>
      <title>404 Page Not Found</title>
      <StatusPage title="404 Page Not Found" detail="There is no page here.">
        <Link to="/admin" className={buttonLook('solid')}>
          Go to the dashboard
        </Link>
      </StatusPage>
    </>
  );
}

/** Takes the place of a page of the newsroom that broke, or whose script did not arrive; everything around it goes on. */
export function CrashedPage() {
  const { href } = useLocation();
  return (
    <div role="alert">
      <title>Something went wrong</title>
      <StatusPage title="Something went wrong" detail="This page couldn't be shown. Trying again usually helps.">
        {/* Loaded anew: what broke may be the script itself. */}
        <a href={href} className={buttonLook('solid')}>
          Try again
        </a>
        <Link to="/admin" className={buttonLook('quiet')}>
          Go to the dashboard
        </Link>
      </StatusPage>
    </div>
  );
}
