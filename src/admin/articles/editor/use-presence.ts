import { type RefObject, useEffect, useRef, useState } from 'react';
import { v4 as uuid } from 'uuid';
import { followPresence, tellLeaving, tellPresence } from '../../../client/admin/presence.ts';
import { type PresentEditor, presenceInterval } from '../../../contract/presence.ts';
import type { EditorHandle } from '../../../editor/extension.ts';
import { useHttp } from '../../../foundation/use-site.ts';

/** How long after a key or a click the paragraph is told, in milliseconds. */
const pause = 1000;

/** Tells the others that this tab has the article or page with that id open, and where its caret is. @returns the other tabs that have */
export function usePresence(articleId: string, editor: RefObject<EditorHandle | null>): PresentEditor[] {
  const http = useHttp();
  const [present, setPresent] = useState<PresentEditor[]>([]);
  const [tab] = useState(() => uuid());
  const paragraph = useRef<number | null>(null);

  useEffect(() => followPresence(setPresent), []);

  useEffect(() => {
    const sign = () => ({ tab, articleId, paragraph: paragraph.current });
    const tell = () => tellPresence(http, sign());
    const leave = () => tellLeaving(sign());
    let soon: ReturnType<typeof setTimeout> | undefined;
    function look(): void {
      soon = undefined;
      const now = paragraphOf(editor.current);
      if (now === paragraph.current) return;
      paragraph.current = now;
      void tell();
    }
    // Where the caret is in a long text takes some milliseconds: not for each key.
    function lookSoon(): void {
      soon ??= setTimeout(look, pause);
    }
    tell();
    const timer = setInterval(tell, presenceInterval);
    window.addEventListener('pagehide', leave);
    // A page that comes back from the browser's cache.
    window.addEventListener('pageshow', tell);
    document.addEventListener('selectionchange', lookSoon);
    return () => {
      clearTimeout(soon);
      clearInterval(timer);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', tell);
      document.removeEventListener('selectionchange', lookSoon);
      leave();
    };
  }, [http, tab, articleId, editor]);

  return present.filter((one) => one.articleId === articleId && one.tab !== tab);
}

/** @returns the number of the text's paragraph with the caret, from 1; null while the caret is elsewhere */
function paragraphOf(editor: EditorHandle | null): number | null {
  const caret = editor?.getCaret() ?? null;
  if (!editor || caret === null) return null;
  return editor
    .flush()
    .slice(0, caret)
    .trimStart()
    .split(/\n\s*\n/).length;
}
