import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EditorHandle, TextTool } from '../extension.ts';
import type { ToolTarget } from '../tools/tool-target.ts';
import { fallBack, rememberMode, useEditorMode } from './editor-mode.ts';
import { loadedRichEditor, loadRichEditor } from './load-rich-editor.ts';
import type { ModeHandle } from './mode-handle.ts';
import { notLoaded } from './rich-field.tsx';

/** The mode of an editor, its handle, and the caret's way from one mode to the other. */
export function useTextEditor(onHandle: (handle: EditorHandle | null) => void) {
  const mode = useEditorMode();
  /** Why the text can't be shown as rich text, as a sentence. */
  const [failure, setFailure] = useState<string | null>(null);
  const active = useRef<ModeHandle>(null);
  const [target, setTarget] = useState<ToolTarget | null>(null);
  const [openTool, setOpenTool] = useState<TextTool | null>(null);
  /** Where the caret goes once the other field is there; null for nowhere. */
  const caret = useRef<number>(null);
  const current = useRef(mode);
  useEffect(() => {
    current.current = mode;
  });

  const fail = useCallback((reason: string | null, place: number | null = null) => {
    if (reason !== null) caret.current = place;
    setFailure(reason);
    fallBack(reason !== null);
  }, []);
  useEffect(() => () => fallBack(false), []);

  const toggleMode = useCallback(() => {
    const next = current.current === 'rich' ? 'source' : 'rich';
    const show = () => {
      active.current?.flush();
      caret.current = active.current?.place() ?? null;
      // The other field is there before the next key.
      flushSync(() => {
        fail(null);
        rememberMode(next);
      });
    };
    if (next === 'source' || loadedRichEditor()) show();
    // The editor goes on typing until then.
    else loadRichEditor().then(show, () => fail(notLoaded));
  }, [fail]);

  const handle = useMemo<EditorHandle>(
    () => ({
      get mode() {
        return current.current;
      },
      get view() {
        return active.current?.view ?? null;
      },
      toggleMode,
      openTool: setOpenTool,
      flush: () => active.current?.flush() ?? '',
      focus: () => active.current?.focus(),
      getCaret: () => active.current?.getCaret() ?? null,
    }),
    [toggleMode],
  );

  useEffect(() => {
    onHandle(handle);
    return () => onHandle(null);
  }, [handle, onHandle]);
  useFlushing(active);

  /** Names what the handle is to use; null when it leaves the page. */
  const attach = useCallback((next: ModeHandle | null) => {
    active.current = next;
    setTarget(next?.tools ?? null);
    if (!next || caret.current === null) return;
    next.setCaret(caret.current);
    next.focus();
    caret.current = null;
  }, []);

  return { mode, failure, fail, handle, attach, toolbox: { target, openTool, setOpenTool } };
}

/** Typed text is in the form before anything is done with the form. */
function useFlushing(active: { current: ModeHandle | null }): void {
  useEffect(() => {
    const leaving = new AbortController();
    const options = { capture: true, signal: leaving.signal };
    const flush = () => void active.current?.flush();
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Node && active.current?.view?.dom.contains(event.target);
      if (event.ctrlKey || event.metaKey || !isTyping) flush();
    };
    document.addEventListener('keydown', onKeyDown, options);
    document.addEventListener('pointerdown', flush, options);
    document.addEventListener('submit', flush, options);
    document.addEventListener('visibilitychange', flush, options);
    window.addEventListener('pagehide', flush, options);
    return () => leaving.abort();
  }, [active]);
}
