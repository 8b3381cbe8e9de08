import type { ReactNode } from 'react';
import type { FrontPageBlock } from '../../../contract/front-page.ts';
import { slotsOf } from '../arrangement/slots.ts';
import { SlotRow } from '../slots/slot-row.tsx';
import { BandOptions } from './band-options.tsx';
import { TextFields } from './text-fields.tsx';

/** The slots of a block, and its options. */
export function BlockBody({ block }: { block: FrontPageBlock }) {
  switch (block.type) {
    case 'lead':
      return <Slots block={block} />;
    case 'band':
      return (
        <>
          <BandOptions band={block} />
          <Slots block={block} />
        </>
      );
    case 'latest':
      return (
        <Explanation>The newest articles with their filter, Most Read and the newsletter card beside them.</Explanation>
      );
    case 'text':
      return <TextFields block={block} />;
    case 'newsletter':
      return <Explanation>The sign-up for the newsletter, as wide as the page.</Explanation>;
  }
}

function Explanation({ children }: { children: ReactNode }) {
  return <p className="px-4 pb-3.5 text-muted text-sm">{children}</p>;
}

function Slots({ block }: { block: FrontPageBlock }) {
  return (
    <ul className="border-rule border-t">
      {slotsOf(block).map((place) => (
        <SlotRow key={place.index} block={block} place={place} />
      ))}
    </ul>
  );
}
