import { useRouter } from '@tanstack/react-router';
import { Fragment, type MouseEvent, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { pagePaths } from '../../contract/paths.ts';
import { focusHeading } from '../../foundation/focus-heading.ts';
import { SiteContext } from '../../foundation/use-site.ts';
import { buttonClass } from '../../ui/button.tsx';
import { StatusPage } from '../../ui/status-page.tsx';
import { PendingPage } from './pending-page.tsx';

const failures = {
  offline: {
    title: 'You’re offline',
    detail: 'This page will load as soon as you’re connected again.',
  },
  unreachable: {
    title: 'Something went wrong',
    detail: 'This page couldn’t be loaded. Check your connection; trying again usually helps.',
  },
  broken: {
    title: 'Something went wrong',
    detail: 'This page couldn’t be loaded. The problem is on our side; trying again usually helps.',
  },
} as const;

/** Start of the message of an error about the script of a page (see `main.tsx`). */
export const missingScript = 'Script not loaded: ';

/** The URL of the page that the browser loaded; the router opened all later ones. */
const openedHref = import.meta.env.SSR ? '' : location.href;

/** Shown when a page fails. Without the site's data there is no header and no footer. */
export function FailurePage({ error }: { error: unknown }) {
  const router = useRouter();
  const isFramed = useContext(SiteContext) !== null;
  const [isOffline] = useState(() => !import.meta.env.SSR && !navigator.onLine);
  const [needsReload] = useState(() => isScriptReplaced(error));
  const [isTrying, setTrying] = useState(needsReload);
  const hasTried = useRef(false);
  const { title, detail } = failures[isOffline ? 'offline' : isUnreachable(error) ? 'unreachable' : 'broken'];

  /** Loads a whole document, because browsers do not retry a failed script, but only if the server answers. */
  const load = useCallback(async (href: string) => {
    hasTried.current = true;
    setTrying(true);
    if (!(await isAnswered(href))) setTrying(false);
    else if (href === location.href) location.reload();
    else location.assign(href);
  }, []);

  useEffect(() => {
    if (needsReload) void load(location.href);
  }, [needsReload, load]);
  useEffect(() => {
    // After each try screen readers read the heading again.
    if (isOffline || (hasTried.current && !isTrying)) focusHeading();
  }, [isOffline, isTrying]);
  useEffect(() => {
    const comeBack = () => void load(location.href);
    addEventListener('online', comeBack);
    return () => removeEventListener('online', comeBack);
  }, [load]);

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    event.preventDefault();
    if (navigator.onLine) void load(event.currentTarget.href);
    else router.invalidate({ filter: ({ status }) => status === 'error' });
  }
  if (isTrying && isFramed) return <PendingPage />;
  const Frame = isFramed ? Fragment : BareFrame;
  return (
    <Frame>
      <title>{title}</title>
      <StatusPage title={title} detail={detail}>
        <a href={router.latestLocation.href} onClick={follow} className={buttonClass('solid')}>
          Try again
        </a>
        <a href={pagePaths.home} onClick={follow} className={buttonClass('quiet')}>
          Go to the front page
        </a>
      </StatusPage>
    </Frame>
  );
}

/** Around a failure that stands alone on its page. */
function BareFrame({ children }: { children: ReactNode }) {
  return <main className="flex min-h-dvh flex-col justify-center pb-16 sm:pb-28">{children}</main>;
}

/** @returns whether a new version of the site may have replaced the script of this page, and no reload was tried yet */
function isScriptReplaced(error: unknown): boolean {
  if (!(error instanceof Error && error.message.startsWith(missingScript) && navigator.onLine)) return false;
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return location.href !== openedHref || opened?.type !== 'reload';
}

/** Timeout in milliseconds after which the server counts as unreachable. */
const answerTimeout = 10_000;

/**
 * Tries three times, a second apart: a browser reports that it is online before its first requests get through, and a server
 * that restarts is back within seconds.
 * @returns whether the server answers; 502 and the like come from a proxy whose server is down
 */
async function isAnswered(href: string, tries = 3): Promise<boolean> {
  const signal = AbortSignal.timeout(answerTimeout);
  const answer = await fetch(href, { method: 'HEAD', signal }).catch(() => null);
  if (answer && answer.status < 500) return true;
  if (tries === 1) return false;
  await new Promise((resume) => setTimeout(resume, 1000));
  return isAnswered(href, tries - 1);
}

/** `fetch` and `import()` throw a TypeError when there is no connection. Never on the server, which calls the API in process. */
function isUnreachable(error: unknown): boolean {
  return !import.meta.env.SSR && error instanceof TypeError;
}
