import { Link } from '@tanstack/react-router';
import { type ComponentType, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react';
import { pagePaths } from '../../../contract/paths.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { SearchDialogProps } from '../search/search-dialog.tsx';

/** Id of the field on the search page; while it is shown, no dialog opens. */
export const searchFieldId = 'search-field';

/** Loads the dialog; called when the reader is about to use it. */
const loadDialog = () => import('../search/search-dialog.tsx');

/** A link to the search page. With a script it opens a dialog instead; so do `/`, Ctrl+K and Cmd+K. */
export function SearchOpener() {
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps> | null>(null);
  const takeTyped = useRef<(() => string) | null>(null);
  const open = useCallback(async () => {
    const field = document.getElementById(searchFieldId);
    if (field) return field.focus();
    if (takeTyped.current || document.querySelector('dialog[open]')) return;
    takeTyped.current = catchKeys();
    try {
      const { SearchDialog } = await loadDialog();
      setDialog(() => SearchDialog);
    } catch {
      location.assign(pagePaths.search);
    }
  }, []);
  const opened = useCallback(() => takeTyped.current?.() ?? '', []);
  const close = useCallback(() => {
    takeTyped.current = null;
    setDialog(null);
  }, []);
  useEffect(() => listenForKeys(open), [open]);

  function openInstead(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open();
  }

  return (
    <>
      <Link
        to="/search"
        preload={false}
        onClick={openInstead}
        onPointerEnter={warmUp}
        onFocus={warmUp}
        aria-keyshortcuts="/ Control+K Meta+K"
        className="inline-flex size-11 items-center justify-center gap-2 font-medium text-sm hover:text-accent lg:w-auto"
      >
        <Icon name="search" size={19} />
        <span className="max-lg:sr-only">Search</span>
      </Link>
      {Dialog && <Dialog onOpen={opened} onClose={close} />}
    </>
  );
}

/** Loads the dialog ahead. A failure is ignored here and handled when the dialog opens. */
function warmUp(): void {
  loadDialog().catch(() => undefined);
}

/** @returns a function that stops listening */
function listenForKeys(open: () => void): () => void {
  const listen = (event: KeyboardEvent) => {
    if (!asksForSearch(event)) return;
    event.preventDefault();
    open();
  };
  document.addEventListener('keydown', listen);
  return () => document.removeEventListener('keydown', listen);
}

/** Some keyboards type a slash with Shift. In a field a slash is a character, not a command. */
function asksForSearch({ key, altKey, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey;
  return key === '/' && !(target instanceof Element && target.closest('input, textarea, select, [contenteditable]'));
}

/**
 * Records the typed keys until the field is mounted, because a reader may type on at once after the shortcut.
 * @returns a function that stops recording and returns the typed text, Enter as a line feed
 */
function catchKeys(): () => string {
  let typed = '';
  const keep = (event: KeyboardEvent) => {
    const text = event.key === 'Enter' ? '\n' : event.key;
    if (text.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    typed += text;
  };
  document.addEventListener('keydown', keep);
  return () => {
    document.removeEventListener('keydown', keep);
    return typed;
  };
}
