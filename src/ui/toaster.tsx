import * as Radix from '@radix-ui/react-toast';
import { useLayoutEffect, useRef } from 'react';
import { Icon } from './icon.tsx';
import { dismissToast, type Toast, toastLimits, useToasts } from './toasts.ts';

const variants = {
  plain: 'border-ink bg-ink text-paper [&_:focus-visible]:outline-paper',
  destructive: 'border-danger bg-danger text-on-danger',
} as const;

/** Shows the messages of `showToast`; loaded with the first one (see `ToastCorner`). */
export function Toaster() {
  const toasts = useToasts();
  const viewport = useRef<HTMLOListElement>(null);
  const isShown = toasts.some(({ open }) => open);
  useLayoutEffect(() => {
    if (isShown && viewport.current) return stayClear(viewport.current);
  }, [isShown]);
  return (
    <Radix.Provider duration={toastLimits.duration} swipeThreshold={toastLimits.swipeThreshold}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <Radix.Viewport
        ref={viewport}
        className="fixed right-0 bottom-0 z-50 flex w-full max-w-sm flex-col gap-2 p-4 outline-none"
      />
    </Radix.Provider>
  );
}

const actionClass = 'inline-flex min-h-9 items-center font-medium text-sm underline';

function ToastCard({ toast }: { toast: Toast }) {
  return (
    <Radix.Root
      open={toast.open}
      duration={toast.actions ? toastLimits.actionDuration : toastLimits.duration}
      onOpenChange={(open) => {
        if (!open) dismissToast(toast.id);
      }}
      className={`toast relative border p-4 pr-12 shadow-lg ${variants[toast.variant ?? 'plain']}`}
    >
      <Radix.Title className="font-semibold text-sm">{toast.title}</Radix.Title>
      <Radix.Description className="mt-1 text-sm">{toast.description}</Radix.Description>
      {toast.detail && <p className="mt-1 text-sm [overflow-wrap:anywhere]">{toast.detail}</p>}
      {(toast.link || toast.actions) && <ToastActions {...toast} />}
      <Radix.Close
        aria-label="Close"
        className="absolute top-0 right-0 inline-flex size-11 items-center justify-center"
      >
        <Icon name="close" size={16} />
      </Radix.Close>
    </Radix.Root>
  );
}

/** They close the message; a pointer or the focus in it holds it open. F8 leads to it from anywhere. */
function ToastActions({ link, actions = [] }: Pick<Toast, 'link' | 'actions'>) {
  return (
    <div className="mt-1 -mb-2 flex flex-wrap gap-x-5">
      {link && (
        <Radix.Action altText={link.label} asChild>
          <a href={link.href} className={actionClass}>
            {link.label}
          </a>
        </Radix.Action>
      )}
      {actions.map(({ label, act }) => (
        <Radix.Action key={label} altText={label} onClick={act} className={actionClass}>
          {label}
        </Radix.Action>
      ))}
    </div>
  );
}

/**
 * Moves an element at the lower edge of the window up, so that it covers nothing marked `data-keep-clear`, also while the page
 * scrolls or marked elements grow.
 * @returns a function that stops this and leaves the element where it is
 */
function stayClear(element: HTMLElement): () => void {
  let frame: number;
  const update = () => {
    element.style.bottom = `${clearHeight(element)}px`;
    frame = requestAnimationFrame(update);
  };
  update();
  return () => cancelAnimationFrame(frame);
}

/** @returns how far the element must move up to cover nothing marked, in pixels */
function clearHeight(element: HTMLElement): number {
  const windowHeight = document.documentElement.clientHeight;
  const { left, right, height } = element.getBoundingClientRect();
  const marked = [...document.querySelectorAll('[data-keep-clear]')]
    .map((other) => other.getBoundingClientRect())
    .filter((other) => other.height > 0 && other.left < right && other.right > left)
    .toSorted((one, other) => other.bottom - one.bottom);
  let bottom = windowHeight;
  for (const other of marked) {
    if (other.top < bottom && other.bottom > bottom - height) bottom = other.top;
  }
  // The element must not leave the window, even if it then covers something.
  return Math.min(windowHeight - bottom, windowHeight - height);
}
