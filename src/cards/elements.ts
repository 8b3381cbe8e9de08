import type { ReactElement } from 'react';

type Style = Record<string, string | number>;

/** @returns a box with children, as a plain object that satori reads instead of JSX */
export function box(style: Style, ...children: ReactElement[]): ReactElement {
  return element({ display: 'flex', boxSizing: 'border-box', ...style }, children);
}

/** @returns text that may take several lines */
export function paragraph(style: Style, text: string): ReactElement {
  return element({ display: 'block', ...style }, text);
}

/** @returns text on one line, which ends in an ellipsis where it is too long for its box */
export function line(style: Style, text: string): ReactElement {
  const oneLine = { whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis', width: '100%' };
  return element({ display: 'block', ...oneLine, ...style }, text);
}

function element(style: Style, children: string | ReactElement[]): ReactElement {
  return { type: 'div', key: null, props: { style, children } } as unknown as ReactElement;
}
