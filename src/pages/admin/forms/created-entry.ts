import { type NavigateOptions, useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page for a new entry has created it, and shows the URL of the page on which it is edited. */
    isCreated?: boolean;
  }
}

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
        state: { isCreated: true },
        replace: true,
        resetScroll: false,
        ignoreBlocker: true,
        // A reload opens that page.
        mask: { ...page, unmaskOnReload: true },
      }),
    [navigate],
  );
}

/** @returns the path of the page on which the entry is edited that this page has created; undefined while it has not */
export function useCreatedPath(): string | undefined {
  return useLocation({
    select: ({ state, maskedLocation }) => (state.isCreated ? maskedLocation?.pathname : undefined),
  });
}
