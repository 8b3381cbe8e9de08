import { type NavigateOptions, useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** The page on which an entry is edited. */
export type EditPage = NonNullable<NavigateOptions['mask']>;

/**
 * For a form that stays open once it has created its entry.
 * @returns shows the URL of the page on which the entry is edited; the form itself stays mounted, with focus and caret
 */
export function useShowCreated(): (page: EditPage) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    (page) =>
      navigate({
        to: '.',
        replace: true,
        resetScroll: false,
        ignoreBlocker: true,
        // A reload opens that page.
        mask: { ...page, unmaskOnReload: true },
      }),
    [navigate],
  );
}

/** @returns whether the page for a new entry has created it by now */
export function useIsCreated(): boolean {
  return useLocation({ select: ({ maskedLocation }) => maskedLocation !== undefined });
}
