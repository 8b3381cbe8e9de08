import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FrontPageBlock } from '../../../contract/front-page.ts';
import { useCategories } from '../../../foundation/use-site.ts';
import { showToast } from '../../../ui/toasts.ts';
import { type AddableType, moveTo, newBlock, replaceBlock } from '../arrangement/change-blocks.ts';
import { nameOf } from '../arrangement/describe.ts';
import type { ArrangementState } from './use-arrangement.ts';

/** @returns the id of the button that a block is moved by, which gets the focus after a move */
export const handleId = (block: string) => `move-${block}`;

/**
 * Actions on whole blocks. Each is announced to screen readers, and keeps the focus at its block.
 * @param onTouch called with the id of a block that is moved, shown or added
 */
export function useBlockActions({ blocks, change }: ArrangementState, onTouch: (block: string) => void) {
  const categories = useCategories();
  const [said, say] = useState('');
  const focusAfter = useRef('');
  useLayoutEffect(() => {
    // An element that moves in the document loses the focus.
    const id = focusAfter.current;
    focusAfter.current = '';
    if (id !== '') document.getElementById(id)?.focus();
  });
  const called = (block: FrontPageBlock) => nameOf(block, categories);

  return {
    /** For a live region. */
    said,
    say,
    /** @param to place among the other blocks, from 0 */
    move: (block: FrontPageBlock, to: number): void => {
      const place = Math.min(Math.max(0, to), blocks.length - 1);
      if (blocks[place]?.id === block.id) return;
      focusAfter.current = handleId(block.id);
      change(moveTo(blocks, block.id, place));
      onTouch(block.id);
      say(`${called(block)}: position ${place + 1} of ${blocks.length}`);
    },
    hide: (block: FrontPageBlock, isHidden: boolean): void => {
      change(replaceBlock(blocks, { ...block, isHidden }));
      onTouch(block.id);
      say(`${called(block)} is ${isHidden ? 'hidden' : 'shown'}`);
    },
    put: (block: FrontPageBlock, typedIn?: string): void => void change(replaceBlock(blocks, block), typedIn),
    remove: (block: FrontPageBlock): void => {
      const index = blocks.indexOf(block);
      const neighbour = blocks[index + 1] ?? blocks[index - 1];
      if (neighbour) focusAfter.current = handleId(neighbour.id);
      const takeBack = change(blocks.filter(({ id }) => id !== block.id));
      showToast({
        title: `${called(block)} removed`,
        description: 'Readers see it until you publish.',
        actions: [{ label: 'Undo', act: takeBack }],
      });
    },
    add: (type: AddableType): void => {
      const used = blocks.map((block) => block.type === 'band' && block.categoryId);
      const category = categories.find(({ id }) => !used.includes(id)) ?? categories[0];
      const block = newBlock(type, category?.id ?? '');
      flushSync(() => change([...blocks, block]));
      onTouch(block.id);
      document.getElementById(handleId(block.id))?.focus();
      say(`${called(block)} added at the end`);
    },
  };
}

export type BlockActions = ReturnType<typeof useBlockActions>;
