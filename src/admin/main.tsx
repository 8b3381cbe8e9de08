import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { focusHeading } from '../foundation/focus-heading.ts';
import { showToast } from '../ui/toasts.ts';
import { rootElementId } from './document-data.ts';
import { createAdminRouter } from './router.tsx';

const element = document.getElementById(rootElementId);
if (!element) throw new Error('this document is not the one of the admin');
const router = createAdminRouter();
// Keyboards and screen readers go on from the new page.
router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
  if (!fromLocation) return;
  if (pathChanged || fromLocation.searchStr !== toLocation.searchStr) focusHeading();
});
// Until then the document shows the frame, which the first rendering replaces.
await router.load();
// The application has titles of its own, and browsers show the first.
document.head.querySelector('title')?.remove();
window.earlyScript.applicationRuns(showToast);
createRoot(element).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
