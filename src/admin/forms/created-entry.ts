import { type NavigateOptions, useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page for a new entry has created it, and shows the URL of its edit page. */
    isCreated?: boolean;
  }
}

/** The page on which an entry is edited. */
export type EditPage = NonNullable<NavigateOptions['mask']>;

/**
 * For a form that stays open once it has created its entry.
 * @returns a function that shows the URL of the entry's edit page; the form itself stays mounted, with focus and caret
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
        // A reload opens the edit page.
        mask: { ...page, unmaskOnReload: true },
      }),
    [navigate],
  );
}

/** @returns the path of the edit page of the entry that this page has created; undefined before that */
export function useCreatedPath(): string | undefined {
  return useLocation({
    select: ({ state, maskedLocation }) => (state.isCreated ? maskedLocation?.pathname : undefined),
  });
}
