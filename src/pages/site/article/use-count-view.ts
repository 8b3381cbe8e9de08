import { useEffect } from 'react';
import { countView } from '../../../client/articles.ts';
import { useHttp } from '../layout/use-site.ts';

/** Counts a view once per visit and article. A prerendered page counts only once it is shown. */
export function useCountView(id: string): void {
  const http = useHttp();
  useEffect(() => {
    const count = () => {
      if (firstInThisVisit(id)) countView(http, id);
    };
    if (!isPrerendering()) {
      count();
      return;
    }
    document.addEventListener('prerenderingchange', count, { once: true });
    return () => document.removeEventListener('prerenderingchange', count);
  }, [http, id]);
}

/** `prerendering` is not yet in the DOM types: only Chromium prerenders. */
function isPrerendering(): boolean {
  return 'prerendering' in document && document.prerendering === true;
}

function firstInThisVisit(id: string): boolean {
  const key = `masthead:read:${id}`;
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, '1');
    return true;
  } catch {
    return false; // Without storage a reload could not be told from a new view.
  }
}
