import { Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { pagePaths } from '../../../contract/paths.ts';
import { buttonLook } from '../../../ui/button.tsx';

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

/** It may stand alone: when the site itself cannot be read there is no header and no footer. */
export function FailurePage() {
  const { latestLocation } = useRouter();
  return (
    <>
      <title>Something went wrong</title>
      <StatusPage
        title="Something went wrong"
        detail="This page couldn't be loaded. The problem is on our side; trying again usually helps."
      >
        <a href={latestLocation.href} className={buttonLook('solid')}>
          Try again
        </a>
        <a href={pagePaths.home} className={buttonLook('quiet')}>
          Go to the front page
        </a>
      </StatusPage>
    </>
  );
}
