import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { User } from '../../contract/account.ts';
import { placesOf } from '../layout/places.ts';

/** The places of the admin, of which the current one is always in view: where they are one row, the row scrolls to it. */
export function Navigation({ user }: { user: User }) {
  const list = useRef<HTMLUListElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  // After every change of the path, which marks another link.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what the marked link follows
  useLayoutEffect(() => showCurrent(list.current), [path]);
  useEffect(() => {
    // Keeps the focused link in view for keyboard users.
    const observer = new ResizeObserver(() => {
      if (!list.current?.querySelector(':focus-visible')) showCurrent(list.current);
    });
    if (list.current) observer.observe(list.current);
    return () => observer.disconnect();
  }, []);
  return (
    <nav aria-label="Admin">
      <ul
        ref={list}
        className="relative flex max-lg:scrolling-row max-lg:px-4 lg:sticky lg:top-6 lg:flex-col lg:gap-0.5"
      >
        {placesOf(user).map(({ to, label, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              activeOptions={{ exact: to === '/admin' }}
              title={label}
              className="flex min-h-11 items-center gap-x-3 px-3 font-medium text-muted text-sm lg:pointer-fine:min-h-9 hover:text-ink aria-[current]:text-ink max-lg:border-transparent max-lg:border-b-2 max-lg:aria-[current]:border-ink lg:aria-[current]:bg-tint lg:group-has-[[data-writing]]/admin:justify-center"
            >
              <Icon aria-hidden="true" size={17} className="max-lg:hidden" />
              <span className="lg:group-has-[[data-writing]]/admin:sr-only">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls the row alone: the page stays where it is. */
function showCurrent(list: HTMLUListElement | null): void {
  const current = list?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
  if (list && current) list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2;
}
