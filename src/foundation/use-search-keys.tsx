import { type ComponentType, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';

/** Props of a dialog that opens by the keys of the search. */
export interface KeyedDialogProps {
  /** Called once the field has the focus. @returns the text typed until then, Enter as a line feed */
  onOpen: () => string;
  onClose: () => void;
}

/**
 * A dialog that `/`, Ctrl+K and Cmd+K open, and a link that opens it too. The inline script of the page listens for the keys, and
 * keeps what is typed until the dialog is open; where the dialog can't be loaded it goes to the link instead.
 * @param load loads the dialog, when the user is about to use it; the same function at every call
 * @returns properties of the link, which also needs `aria-keyshortcuts`, and the dialog
 */
export function useSearchKeys(load: () => Promise<ComponentType<KeyedDialogProps>>) {
  const [Dialog, setDialog] = useState<ComponentType<KeyedDialogProps> | null>(null);
  const ref = useRef<HTMLAnchorElement>(null);
  // React's strict mode opens the dialog twice during development.
  const typed = useRef<string>(undefined);
  const onOpen = useCallback(() => {
    typed.current ??= window.searchKeys.takeKeys();
    return typed.current;
  }, []);
  const onClose = useCallback(() => {
    typed.current = undefined;
    setDialog(null);
  }, []);
  useEffect(() => {
    const show = () => {
      load().then(
        (Loaded) => setDialog(() => Loaded),
        () => window.searchKeys.leaveForSearch(),
      );
    };
    window.searchKeys.openSearchBy(show);
    // Takes over the press or key that made the page load the application.
    if (ref.current?.matches(':hover, :focus')) warmUp(load);
    return () => window.searchKeys.openSearchBy(null);
  }, [load]);

  function onClick(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    window.searchKeys.openSearch();
  }
  return {
    link: { ref, onClick, onPointerEnter: () => warmUp(load), onFocus: () => warmUp(load) },
    dialog: Dialog && <Dialog onOpen={onOpen} onClose={onClose} />,
  };
}

/** Loads the dialog ahead. A failure is ignored here and handled when the dialog opens. */
function warmUp(load: () => Promise<unknown>): void {
  load().catch(() => undefined);
}
