import type { ComponentType } from 'react';
import type { RichEditorProps } from './rich-editor.tsx';

let loaded: ComponentType<RichEditorProps> | null = null;
let loading: Promise<ComponentType<RichEditorProps>> | null = null;

/** Loads the program of the rich text, once; what failed is tried again by the next call. @throws where it can't be loaded */
export function loadRichEditor(): Promise<ComponentType<RichEditorProps>> {
  loading ??= load().finally(() => {
    loading = null;
  });
  return loading;
}

async function load(): Promise<ComponentType<RichEditorProps>> {
  if (loaded) return loaded;
  const { default: program } = await import('./rich-editor.tsx');
  await loadMissingStyles();
  loaded = program;
  return loaded;
}

/**
 * Waits for style sheets, which imports don't, and asks again for those that could not be loaded, which imports don't either.
 * @throws where one still can't be
 */
async function loadMissingStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const missing = links.filter((link) => !isLoaded(link));
  await Promise.all(
    missing.map((link) => {
      const again = document.createElement('link');
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      again.addEventListener('load', () => resolve());
      again.addEventListener('error', () => reject(new Error(`${link.href} can't be loaded`)));
      Object.assign(again, { rel: 'stylesheet', href: link.href });
      link.replaceWith(again);
      return promise;
    }),
  );
}

/** Chromium gives a file that could not be loaded a style sheet that may not be read; other browsers give none. */
function isLoaded({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

/** @returns the program of the rich text if it is loaded; otherwise null */
export function loadedRichEditor(): ComponentType<RichEditorProps> | null {
  return loaded;
}
