import { type ComponentType, lazy, Suspense } from 'react';
import { useToasts } from './toasts.ts';

const Toaster = lazy<ComponentType>(() =>
  loadToaster().then(
    (module) => ({ default: module.Toaster }),
    // Without a connection the script of the toaster fails to load; the page goes on without messages.
    () => ({ default: () => null }),
  ),
);

/** Loads the toaster ahead, for pages whose first message may be that there is no connection. */
export const loadToaster = () => import('./toaster.tsx');

/** Shows toasts. Radix is loaded with the first message, because most readers never see one. */
export function ToastCorner() {
  if (useToasts().length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
