import type { BrowserContext } from '@playwright/test';

/** Has the editor show texts in a mode until a test, or the user on the page, chooses another. */
export async function setEditorMode(context: BrowserContext, mode: 'rich' | 'source'): Promise<void> {
  await context.addInitScript((wanted) => {
    if (location.pathname.startsWith('/admin')) localStorage['masthead:editor-mode'] ??= wanted;
  }, mode);
}
