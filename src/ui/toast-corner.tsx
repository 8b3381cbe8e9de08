import { lazy, Suspense } from 'react';
import { useToasts } from './toasts.ts';

const Toaster = lazy(() => import('./toaster.tsx').then((module) => ({ default: module.Toaster })));

/** The place of toasts. Radix is fetched with the first message: most readers never see one. */
export function ToastCorner() {
  if (useToasts().length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
