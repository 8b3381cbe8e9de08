import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useState } from 'react';
import { useSite } from '../../foundation/use-site.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { announce } from '../parts/announce.ts';

const pendingPageId = 'pending';

/** After this time the skeleton takes the place of a page that is left, in milliseconds. */
export const skeletonDelay = 150;

/** @returns whether the skeleton is shown: the previous page is gone and the next one has not loaded */
export function isPendingPageShown(): boolean {
  return !import.meta.env.SSR && document.getElementById(pendingPageId) !== null;
}

/** The skeleton of a slow page: scrolled to the top, with the title of the page that is loading. */
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
    <div id={pendingPageId} className="mx-auto max-w-page px-gutter">
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

/** The title of a page is unknown until it has loaded, so this takes the text of the link that leads to it. */
function nameOf(href: string): string | null | undefined {
  return [...document.links].find((link) => link.getAttribute('href') === href)?.textContent;
}
