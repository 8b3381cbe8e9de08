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

// The server writes tags for social networks and search engines. They describe the first page only: other pages drop them.
const ofOnePage = 'meta[property],meta[name^=twitter],link[rel=next],script[type="application/ld+json"]';
router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => {
  if (!fromLocation || !hrefChanged) return;
  for (const element of document.head.querySelectorAll(ofOnePage)) element.remove();
});

router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
  if (pathChanged || fromLocation?.searchStr !== toLocation.searchStr) focusHeading();
});

// The router reloads the page at once when a page's script fails to load. Without a server the reader would then see the
// browser's own error page. The router recognises such an error by the start of its message, so the message gets another
// start here, and `FailurePage` checks that the server answers before it reloads.
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
 * Whether pages must not be loaded ahead of a click: the reader saves data, or the connection is so slow that a preload would
 * delay the page itself. Not in the DOM types: only Chromium has it. Source: https://wicg.github.io/netinfo/
 */
function savesData({
  connection,
}: Navigator & { connection?: { saveData?: boolean; effectiveType?: string } }): boolean {
  return connection?.saveData === true || ['slow-2g', '2g'].includes(connection?.effectiveType ?? '');
}
