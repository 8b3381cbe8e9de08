import { createElement, type ReactNode } from 'react';

/** Stands between two parts of a line. Screen readers pass over it. */
export const dot = <span aria-hidden="true">&nbsp;· </span>;

interface MetaLineProps {
  className: string;
  /** Its parts in order: the author, the date, how long an article takes to read, … */
  children: readonly ReactNode[];
}

/** The small type in or under the entry of a list. */
export function MetaLine({ className, children }: MetaLineProps) {
  const parts = children.flatMap((part, index) => (index === 0 ? [part] : [dot, part]));
  return createElement('p', { className }, ...parts);
}
