import { useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { v4 as uuid } from 'uuid';
import { followPresence, tellLeaving, tellPresence } from '../../../client/admin/presence.ts';
import { type PresentEditor, presenceInterval } from '../../../contract/presence.ts';
import { useHttp } from '../../site/layout/use-site.ts';
import type { ArticleFields } from './article-fields.ts';

/** How long after a key or a click the paragraph is told, in milliseconds. */
const pause = 1000;

/** Tells the others that this tab has the article open, and where its caret is. @returns the other tabs that have */
export function usePresence(articleId: string): PresentEditor[] {
  const http = useHttp();
  const { getValues } = useFormContext<ArticleFields>();
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
      const now = paragraphAt(document.activeElement, () => getValues('content'));
      if (now === paragraph.current) return;
      paragraph.current = now;
      clearTimeout(soon);
      soon = setTimeout(tell, pause);
    }
    tell();
    const timer = setInterval(tell, presenceInterval);
    window.addEventListener('pagehide', leave);
    // A page that comes back from the browser's cache.
    window.addEventListener('pageshow', tell);
    document.addEventListener('selectionchange', look);
    return () => {
      clearTimeout(soon);
      clearInterval(timer);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', tell);
      document.removeEventListener('selectionchange', look);
      leave();
    };
  }, [http, tab, articleId, getValues]);

  return present.filter((one) => one.articleId === articleId && one.tab !== tab);
}

/** @returns the number of the text's paragraph with the caret, from 1; null when another element has the focus */
function paragraphAt(active: Element | null, text: () => string): number | null {
  if (!(active instanceof HTMLTextAreaElement) || active.name !== 'content') return null;
  return text()
    .slice(0, active.selectionStart)
    .trimStart()
    .split(/\n\s*\n/).length;
}
