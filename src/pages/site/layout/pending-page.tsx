import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useState } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { announce } from './announce.ts';
import { useSite } from './use-site.ts';

const pendingPageId = 'pending';

/** @returns whether the page that was left is gone already, and the next one not there yet */
export function isPendingPageShown(): boolean {
  return !import.meta.env.SSR && document.getElementById(pendingPageId) !== null;
}

/** Stands there while the next page is slow to come: at the top, with a title that says where the reader is going. */
export function PendingPage() {
  const { latestLocation } = useRouter();
  const { name } = useSite();
  const [title] = useState(() => nameOf(latestLocation.href));
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    announce('Loading…');
    return () => announce('');
  }, []);
  return (
    <div id={pendingPageId} className="mx-auto max-w-page px-5">
      <title>{title && title !== name ? `${title} | ${name}` : `Loading… | ${name}`}</title>
      <h1 className="sr-only">Loading…</h1>
      <div role="progressbar" aria-label="Loading page" className="progress" />
      <Skeleton className="mt-5 h-5 w-72 max-w-full" />
      <Skeleton className="mx-auto mt-12 h-6 w-56" />
      <Skeleton className="mx-auto mt-6 h-28 max-w-4xl" />
      <Skeleton className="mx-auto mt-10 aspect-[1200/630] max-w-5xl" />
      <Skeleton className="mx-auto mt-12 h-96 max-w-text" />
    </div>
  );
}

/** What is loading says its name only once it is there, but a link on the page that is left says it, too. */
function nameOf(href: string): string | null | undefined {
  return [...document.links].find((link) => link.getAttribute('href') === href)?.textContent;
}
