import { type CSSProperties, createElement, type ReactElement, type ReactNode } from 'react';

/** Attributes of an MJML element. Only text, which React escapes. */
type Attributes = Record<string, string>;

/** @returns an MJML element, such as `mj-section`. No JSX is used, so that Node runs the templates without a build. */
export function mj(name: `mj-${string}` | 'mjml', attributes: Attributes, ...children: ReactNode[]): ReactElement {
  return createElement(name, attributes, ...children);
}

/** @returns a style sheet in the email's head, not escaped: React would escape characters that CSS needs */
export function styleSheet(css: string): ReactElement {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, without any user's text
  return createElement('mj-style', { dangerouslySetInnerHTML: { __html: css } });
}

/** @returns raw HTML, such as a conditional comment for Outlook. Never pass a user's text. */
export function raw(html: string): ReactElement {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only the templates write it
  return createElement('mj-raw', { dangerouslySetInnerHTML: { __html: html } });
}

export interface Style {
  /** For the dark style sheet. */
  className?: string;
  style?: CSSProperties;
}

/** @returns the same style with a margin above, in pixels */
export function below(pixels: number, { className, style }: Style): Style {
  return { ...(className !== undefined && { className }), style: { ...style, margin: `${pixels}px 0 0` } };
}

/** @returns a block of text whose first letter decides its direction, left to right or right to left */
export function block(name: 'h1' | 'h2' | 'h3' | 'p' | 'div', style: Style, ...children: ReactNode[]): ReactElement {
  return createElement(name, { dir: 'auto', ...style }, ...children);
}

/** @returns a table row with one cell; in Outlook for Windows only cells have padding and borders */
export function cell(style: Style, ...children: ReactNode[]): ReactElement {
  return createElement('tr', {}, createElement('td', style, ...children));
}

/** @returns a piece of text within a line; its direction does not affect the text around it */
export function piece(style: Style, text: string): ReactElement {
  return createElement('span', { dir: 'auto', ...style }, text);
}

/** @param html must be safe already: it is not escaped @returns it within a line */
export function safePiece(html: string): ReactElement {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: only the templates write it, and escape what they put in
  return createElement('span', { dangerouslySetInnerHTML: { __html: html } });
}

export function link(url: string, style: Style, ...children: ReactNode[]): ReactElement {
  return createElement('a', { href: url, ...style }, ...children);
}

/** @param html must be safe already: it is not escaped */
export function safeHtml(html: string, style: Style): ReactElement {
  return createElement('div', { dir: 'auto', ...style, dangerouslySetInnerHTML: { __html: html } });
}
