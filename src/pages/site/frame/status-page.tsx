import { Link, useRouter } from '@tanstack/react-router';
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { pagePaths } from '../../../contract/paths.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { focusHeading } from './focus-heading.ts';

interface StatusPageProps {
  title: string;
  /** One sentence. */
  detail: string;
  children?: ReactNode;
}

/** A page that says why there is nothing else to see, and where to go from here. */
export function StatusPage({ title, detail, children }: StatusPageProps) {
  return (
    <div className="mx-auto max-w-text px-5 py-24 text-center sm:py-32">
      <h1 className="font-semibold font-serif text-4xl tracking-tight sm:text-5xl">{title}</h1>
      <p className="mt-4 text-lg text-muted">{detail}</p>
      <div className="mt-10 flex flex-wrap justify-center gap-3">
        {children ?? (
          <Link to="/" className={buttonLook('solid')}>
            Go to the front page
          </Link>
        )}
      </div>
    </div>
  );
}

/** For every address that names nothing. */
export function MissingPage() {
  return (
    <>
      <title>404 Page Not Found</title>
      <StatusPage
        title="404 Page Not Found"
        detail="There is no page here. It may have moved, or it may never have existed."
      />
    </>
  );
}

const failures = {
  offline: {
    title: "You're offline",
    detail: "This page will load as soon as you're connected again.",
  },
  unreachable: {
    title: 'Something went wrong',
    detail: "This page couldn't be loaded. Check your connection; trying again usually helps.",
  },
  broken: {
    title: 'Something went wrong',
    detail: "This page couldn't be loaded. The problem is on our side; trying again usually helps.",
  },
} as const;

/** It may stand alone: when the site itself cannot be read there is no header and no footer. */
export function FailurePage({ error }: { error: unknown }) {
  const router = useRouter();
  const [isOffline] = useState(() => !import.meta.env.SSR && !navigator.onLine);
  const { title, detail } = failures[isOffline ? 'offline' : isUnreachable(error) ? 'unreachable' : 'broken'];
  useEffect(() => {
    // Each try ends on a page of its own, which is said again.
    if (isOffline) focusHeading();
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [isOffline]);

  /** The link loads the page anew, as browsers do not load a script twice that has failed; offline that would end the visit. */
  function retryOffline(event: MouseEvent): void {
    if (navigator.onLine) return;
    event.preventDefault();
    router.invalidate();
  }
  return (
    <>
      <title>{title}</title>
      <StatusPage title={title} detail={detail}>
        <a href={router.latestLocation.href} onClick={retryOffline} className={buttonLook('solid')}>
          Try again
        </a>
        <a href={pagePaths.home} className={buttonLook('quiet')}>
          Go to the front page
        </a>
      </StatusPage>
    </>
  );
}

/** What `fetch` and `import()` throw when there is no answer; the server, which has the API in process, always has one. */
function isUnreachable(error: unknown): boolean {
  return !import.meta.env.SSR && error instanceof TypeError;
}
