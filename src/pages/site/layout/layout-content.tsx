import type { ComponentType } from 'react';

/**
 * @param html what the server has rendered for another page already: see `layout-html.tsx`
 * @returns the props for the content of the header or the footer
 */
export function layoutContent(html: string | undefined, Content: ComponentType) {
  if (import.meta.env.SSR && html !== undefined) return { dangerouslySetInnerHTML: { __html: html } };
  return { children: <Content /> };
}
