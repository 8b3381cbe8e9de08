import { createContext, useContext } from 'react';
import type { FrontPageWarning, PreviewedSlot } from '../../../client/admin/front-page.ts';
import type { ArticleSummary } from '../../../contract/articles.ts';
import type { BlockActions } from './use-block-actions.ts';

/** Values that every block and slot of the editor needs. */
export interface FrontPageParts {
  actions: BlockActions;
  /** The slot whose settings are open, as `slotKey` names it; empty for none. */
  openSlot: string;
  setOpenSlot: (slot: string) => void;
  /** Scrolls the preview to a block. */
  lookAt: (block: string) => void;
  /** @returns the article that a slot shows now; null for none, undefined while it isn't known */
  shownIn: (block: string, index: number) => PreviewedSlot | undefined;
  /** @returns what the slot shows of the article, which may have an image */
  articleOf: (id: string) => ArticleSummary | undefined;
  /** @param index of a slot; null for a warning about the block */
  warningsOf: (block: string, index: number | null) => readonly FrontPageWarning[];
}

/** @returns the id of a slot's button */
export const slotKey = (block: string, index: number) => `slot-${block}-${index}`;

export const FrontPageContext = createContext<FrontPageParts | null>(null);

export function useFrontPage(): FrontPageParts {
  const parts = useContext(FrontPageContext);
  if (!parts) throw new Error('only parts of the editor of the front page know the front page');
  return parts;
}
