import type { ToastMessage } from '../../ui/toasts.ts';

/** How long a message is shown, in milliseconds: as long as a toast. */
const duration = 5000;

let show: (message: ToastMessage) => void = showPlainly;

/** Tells the reader something: as a toast where the application runs, else as a plain message in the same corner. */
export function say(message: ToastMessage): void {
  show(message);
}

/** From now on the application shows messages. */
export function sayBy(showToast: typeof show): void {
  show = showToast;
}

/** The element is outside of what React renders: the application may come while it is shown. */
function showPlainly({ title, description, variant = 'plain' }: ToastMessage): void {
  document.querySelector('.plain-message')?.remove();
  const message = document.createElement('p');
  message.className = `plain-message ${variant}`;
  message.role = 'alert';
  const strong = document.createElement('strong');
  strong.textContent = title;
  message.append(strong, description);
  document.body.append(message);
  setTimeout(() => message.remove(), duration);
}
