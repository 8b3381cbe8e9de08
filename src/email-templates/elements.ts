import { type CSSProperties, createElement, type ReactElement, type ReactNode } from 'react';

/** Attributes of an element of MJML: text, and only text, so that React escapes it. */
type Attributes = Record<string, string>;

/** @returns an element of MJML, such as `mj-section`: there is no JSX here, so that Node runs it without a build */
export function mj(name: `mj-${string}` | 'mjml', attributes: Attributes, ...children: ReactNode[]): ReactElement {
  return createElement(name, attributes, ...children);
}

/** @returns a stylesheet of the email's head, as it is written: React would escape what CSS needs */
export function styleSheet(css: string): ReactElement {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, with nothing of anybody's in it
  return createElement('mj-style', { dangerouslySetInnerHTML: { __html: css } });
}

/** @returns what only some programs see, such as a conditional comment for Outlook; never of anybody's text */
export function raw(html: string): ReactElement {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written in the templates alone
  return createElement('mj-raw', { dangerouslySetInnerHTML: { __html: html } });
}

export interface Style {
  /** What the dark style sheet finds it by. */
  className?: string;
  style?: CSSProperties;
}

/** @returns the same look with that much room above, in pixels */
export function below(pixels: number, { className, style }: Style): Style {
  return { ...(className !== undefined && { className }), style: { ...style, margin: `${pixels}px 0 0` } };
}

/** @returns a block of text that runs as its own first email says, from the left or from the right */
export function block(name: 'h1' | 'h2' | 'h3' | 'p' | 'div', style: Style, ...children: ReactNode[]): ReactElement {
  return createElement(name, { dir: 'auto', ...style }, ...children);
}

/** @returns a row of a table with one cell; only cells have room and lines of their own in Outlook for Windows */
export function cell(style: Style, ...children: ReactNode[]): ReactElement {
  return createElement('tr', {}, createElement('td', style, ...children));
}

/** @returns a piece of text within a line, which does not turn what stands around it */
export function piece(style: Style, text: string): ReactElement {
  return createElement('span', { dir: 'auto', ...style }, text);
}

/** @returns a link */
export function link(url: string, style: Style, ...children: ReactNode[]): ReactElement {
  return createElement('a', { href: url, ...style }, ...children);
}

/** @returns HTML that is known to be safe */
export function safeHtml(html: string, style: Style): ReactElement {
  return createElement('div', { dir: 'auto', ...style, dangerouslySetInnerHTML: { __html: html } });
}
