import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent } from 'react';
import { askToLeave, hasUnsavedText } from '../session/unsaved-text.ts';

/** A link out of the admin, which loads a document: a page of the site, or the end of the session. A form with unsaved text asks first. */
export function DocumentLink({ href, onClick, ...rest }: ComponentProps<'a'> & { href: string }) {
  const router = useRouter();
  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (event.defaultPrevented || rest.target || opensElsewhere(event) || !hasUnsavedText()) return;
    event.preventDefault();
    // The forms have asked: neither the router nor the browser asks once more.
    void askToLeave().then((agreed) => {
      if (agreed) void router.navigate({ href, reloadDocument: true, ignoreBlocker: true });
    });
  }
  return <a {...rest} href={href} onClick={follow} />;
}

function opensElsewhere({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button !== 0 || altKey || ctrlKey || metaKey || shiftKey;
}
