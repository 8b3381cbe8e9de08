import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { StatusPage } from '../../ui/status-page.tsx';

/** For every URL of the admin without a page (404). */
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

/** Shown instead of a page of the admin that threw, or whose script failed to load; the layout around it goes on working. */
export function CrashedPage() {
  const { href } = useLocation();
  return (
    <div role="alert">
      <title>Something went wrong</title>
      <StatusPage title="Something went wrong" detail="This page couldn't be shown. Trying again usually helps.">
        {/* A link, so that the browser loads the scripts again: one of them may have failed. */}
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

/** Shown alone when the admin itself could not begin: its first read failed, or the page around every screen threw. */
export function CrashedAdmin() {
  useEffect(() => {
    // The keys were kept for a palette that does not come.
    window.searchKeys.takeKeys();
    const loadAgain = () => location.reload();
    addEventListener('online', loadAgain);
    return () => removeEventListener('online', loadAgain);
  }, []);
  const { href } = useLocation();
  return (
    <main>
      <div role="alert">
        <title>The admin couldn't be opened</title>
        <StatusPage
          title="The admin couldn't be opened"
          detail="The site didn't answer, or part of the admin didn't load. Text that you typed in an editor is kept in this browser: open the editor again, and it is offered to you."
        >
          {/* Links of documents: the browser loads everything again. */}
          <a href={href} className={buttonClass('solid')}>
            Try again
          </a>
          <a href="/" className={buttonClass('quiet')}>
            Back to Site
          </a>
        </StatusPage>
      </div>
    </main>
  );
}
