import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createPageRouter } from './pages/router.tsx';
import { focusHeading } from './pages/site/layout/focus-heading.ts';
import { missingScript } from './pages/site/layout/status-page.tsx';

const router = createPageRouter({
  transport: (path, init) => fetch(path, init),
  retry: 1,
  preload: !savesData(navigator),
});

// What the server has told networks and search engines is of the page that it was asked for, and of no other.
const ofOnePage = 'meta[property],meta[name^=twitter],link[rel=next],script[type="application/ld+json"]';
router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => {
  if (!fromLocation || !hrefChanged) return;
  for (const element of document.head.querySelectorAll(ofOnePage)) element.remove();
});

router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
  if (pathChanged || fromLocation?.searchStr !== toLocation.searchStr) focusHeading();
});

// The router reloads at once when the script of a page doesn't come: without a server the reader would lose the site to the browser's
// own error page. It knows such an error by the start of its message. `FailurePage` looks first whether there is a server.
addEventListener('vite:preloadError', ({ payload }) => {
  if (navigator.onLine && router.latestLocation.pathname.startsWith('/admin')) return;
  payload.message = missingScript + payload.message;
});

hydrateRoot(
  document,
  <StrictMode>
    <RouterClient router={router} />
  </StrictMode>,
);

/**
 * What a reader may never open is not loaded for somebody who pays by the byte, or whose line is so slow that it would take it
 * from what they are waiting for. Not in the DOM types: only Chromium says it. Source: https://wicg.github.io/netinfo/
 */
function savesData({
  connection,
}: Navigator & { connection?: { saveData?: boolean; effectiveType?: string } }): boolean {
  return connection?.saveData === true || ['slow-2g', '2g'].includes(connection?.effectiveType ?? '');
}
