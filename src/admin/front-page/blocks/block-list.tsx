import { useRef } from 'react';
import type { FrontPageBlock } from '../../../contract/front-page.ts';
import { useDrag } from '../../lists/use-drag.ts';
import { useFrontPage } from '../editing/front-page-context.ts';
import { BlockCard } from './block-card.tsx';

/** The blocks of the front page in their order, which editors drag or move by keys. */
export function BlockList({ blocks }: { blocks: FrontPageBlock[] }) {
  const { actions } = useFrontPage();
  const list = useRef<HTMLOListElement>(null);
  const { drag, handleOf } = useDrag(list, (id, to) => {
    const block = blocks.find((one) => one.id === id);
    if (block) actions.move(block, to);
  });
  const from = blocks.findIndex(({ id }) => id === drag?.id);
  return (
    <ol ref={list} aria-label="Blocks of the front page" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {blocks.map((block, index) => (
        <BlockCard
          key={block.id}
          block={block}
          index={index}
          count={blocks.length}
          distance={drag?.id === block.id ? drag.distance : null}
          // Blocks behind the dragged one are one place earlier among the others.
          isTarget={drag !== null && drag.to !== from && (index > from ? index - 1 : index) === drag.to}
          isLastTarget={
            drag !== null && drag.to === blocks.length - 1 && from !== drag.to && isLast(blocks, index, from)
          }
          handle={handleOf(block.id)}
        />
      ))}
    </ol>
  );
}

/** @returns whether nothing stands behind the block but the one that is dragged */
function isLast(blocks: readonly unknown[], index: number, from: number): boolean {
  return index === (from === blocks.length - 1 ? blocks.length - 2 : blocks.length - 1);
}
