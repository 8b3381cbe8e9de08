import { type ComponentType, lazy, Suspense } from 'react';
import { useToasts } from './toasts.ts';

const Toaster = lazy<ComponentType>(() =>
  loadToaster().then(
    (module) => ({ default: module.Toaster }),
    // Without a connection there is no message, but there is still the page.
    () => ({ default: () => null }),
  ),
);

/** Fetches what shows toasts; for pages on which the first message may be that there is no connection. */
export const loadToaster = () => import('./toaster.tsx');

/** The place of toasts. Radix is fetched with the first message: most readers never see one. */
export function ToastCorner() {
  if (useToasts().length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
