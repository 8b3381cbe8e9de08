import { type CSSProperties, createElement, type ReactElement, type ReactNode } from 'react';

/** Attributes of an element of MJML: text, and only text, so that React escapes it. */
type Attributes = Record<string, string>;

/** @returns an element of MJML, such as `mj-section`: there is no JSX here, so that Node runs it without a build */
export function mj(name: `mj-${string}` | 'mjml', attributes: Attributes, ...children: ReactNode[]): ReactElement {
  return createElement(name, attributes, ...children);
}

/** @returns a stylesheet of the letter's head, as it is written: React would escape what CSS needs */
export function styleSheet(css: string): ReactElement {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet, with nothing of anybody's in it
  return createElement('mj-style', { dangerouslySetInnerHTML: { __html: css } });
}

/** @returns what only some programs see, such as a conditional comment for Outlook; never of anybody's text */
export function raw(html: string): ReactElement {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written in the templates alone
  return createElement('mj-raw', { dangerouslySetInnerHTML: { __html: html } });
}

export interface Look {
  /** What the dark style sheet finds it by. */
  className?: string;
  style?: CSSProperties;
}

/** @returns the same look with that much room above, in pixels */
export function below(pixels: number, { className, style }: Look): Look {
  return { ...(className !== undefined && { className }), style: { ...style, margin: `${pixels}px 0 0` } };
}

/** @returns a block of text that runs as its own first letter says, from the left or from the right */
export function block(name: 'h1' | 'h2' | 'h3' | 'p' | 'div', look: Look, ...children: ReactNode[]): ReactElement {
  return createElement(name, { dir: 'auto', ...look }, ...children);
}

/** @returns a piece of text within a line, which does not turn what stands around it */
export function piece(look: Look, text: string): ReactElement {
  return createElement('bdi', look, text);
}

/** @returns a link */
export function link(address: string, look: Look, ...children: ReactNode[]): ReactElement {
  return createElement('a', { href: address, ...look }, ...children);
}

/** @returns HTML that is known to be safe */
export function safeHtml(html: string, look: Look): ReactElement {
  return createElement('div', { dir: 'auto', ...look, dangerouslySetInnerHTML: { __html: html } });
}
