import { Link, type LinkProps } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import { DocumentLink } from './document-link.tsx';

interface MenuProps {
  /** Name of the button: "Actions for "A title"", "More actions". */
  label: string;
  /** Classes of the button. */
  className?: string;
  /** The content of the button; the default is three dots. */
  face?: ReactNode;
  /** `MenuButton`, `MenuLink`. */
  children: ReactNode;
}

/**
 * A button with a list of actions. The list is a popover of the browser's own: Escape and a click elsewhere close it, Tab leads from the button
 * into it, and it stands beside its button where the browser knows anchors (Chrome 133, Safari 26, Firefox 147), elsewhere in the middle.
 */
export function Menu({ label, className = '', face = <Ellipsis aria-hidden="true" size={18} />, children }: MenuProps) {
  const id = useId();
  const menu = usePopoverMenu();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          // Not passed on to lists, whose items the arrow keys move through.
          event.stopPropagation();
          if (!menu.current?.matches(':popover-open')) event.currentTarget.click();
          entriesOf(menu.current)[0]?.focus();
        }}
        className={`inline-flex size-11 shrink-0 items-center justify-center text-muted hover:text-ink ${className}`}
      >
        {face}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="w-max min-w-44 max-w-[calc(100vw-2rem)] border border-rule bg-paper py-1 text-ink shadow-lg [position-area:bottom_span-left] [position-try-fallbacks:flip-block] supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:m-0 dark:bg-tint"
      >
        {children}
      </div>
    </>
  );
}

const entry =
  'flex min-h-11 w-full items-center gap-3 px-4 text-left text-sm -outline-offset-2 hover:bg-tint aria-disabled:opacity-50 dark:hover:bg-paper [&>svg]:shrink-0 [&>svg]:text-muted';

interface MenuButtonProps extends ComponentProps<'button'> {
  Icon?: LucideIcon;
  /** It takes something away: red when it is pointed at. */
  isDestructive?: boolean;
}

export function MenuButton({ Icon, isDestructive = false, className = '', children, ...rest }: MenuButtonProps) {
  const look = isDestructive ? 'hover:text-error [&:hover>svg]:text-error' : '';
  return (
    <button type="button" {...rest} className={`${entry} ${look} ${className}`}>
      {Icon && <Icon aria-hidden="true" size={15} />}
      {children}
    </button>
  );
}

interface MenuLinkProps extends Pick<LinkProps, 'to' | 'params'> {
  Icon?: LucideIcon;
  children: ReactNode;
}

export function MenuLink({ Icon, children, ...link }: MenuLinkProps) {
  return (
    <Link {...link} className={entry}>
      {Icon && <Icon aria-hidden="true" size={15} />}
      {children}
    </Link>
  );
}

/** A link out of the admin: see `DocumentLink`. */
export function MenuDocumentLink({
  Icon,
  children,
  ...rest
}: ComponentProps<typeof DocumentLink> & { Icon?: LucideIcon }) {
  return (
    <DocumentLink {...rest} className={entry}>
      {Icon && <Icon aria-hidden="true" size={15} />}
      {children}
    </DocumentLink>
  );
}

/** A file to download. */
export function MenuDownload({ Icon, children, ...rest }: ComponentProps<'a'> & { Icon?: LucideIcon }) {
  return (
    <a download {...rest} className={entry}>
      {Icon && <Icon aria-hidden="true" size={15} />}
      {children}
    </a>
  );
}

function entriesOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('a[href],button') ?? [])].filter(
    (found) => found.offsetParent !== null,
  );
}

/** The arrows, Home and End go from entry to entry. */
function runMenuKeys(event: KeyboardEvent): void {
  const entries = entriesOf(event.currentTarget as HTMLElement);
  const at = entries.indexOf(event.target as HTMLElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined) return;
  event.preventDefault();
  entries.at(next % entries.length)?.focus();
}

/** @returns the ref of a popover that a click inside closes, before React hears of it: what opens a dialog finds the menu closed */
function usePopoverMenu() {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = menu.current;
    const close = () => element?.hidePopover();
    element?.addEventListener('click', close);
    element?.addEventListener('keydown', runMenuKeys);
    return () => {
      element?.removeEventListener('click', close);
      element?.removeEventListener('keydown', runMenuKeys);
    };
  }, []);
  return menu;
}
