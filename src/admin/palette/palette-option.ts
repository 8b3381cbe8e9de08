import type { LinkProps } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';

export const optionGroups = ['Recently opened', 'This article', 'Go to', 'Actions', 'Articles'] as const;

/** One line of the command palette. */
export interface PaletteOption {
  /** Unique among the options; part of an element's id. */
  id: string;
  group: (typeof optionGroups)[number];
  label: string;
  /** A detail that tells this option from similar ones; shown beside the label. */
  detail?: string;
  Icon: LucideIcon;
  /** A page of the admin, a URL that loads a document, or something to do. */
  opens: Pick<LinkProps, 'to' | 'params' | 'search'> | { href: string } | { act: () => unknown };
}

/** @returns the id of an option's element */
export const optionElementId = ({ id }: PaletteOption) => `palette-${id}`;
