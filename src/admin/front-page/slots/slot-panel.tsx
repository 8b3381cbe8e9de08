import { type RefObject, useEffect, useRef } from 'react';
import type { FrontPageBlock, Pin, Slot } from '../../../contract/front-page.ts';
import { newSlot } from '../arrangement/change-blocks.ts';
import { type SlotPlace, withSlot } from '../arrangement/slots.ts';
import { slotKey, useFrontPage } from '../editing/front-page-context.ts';
import { PinFields } from './pin-fields.tsx';
import { PinPicker } from './pin-picker.tsx';
import { RuleFields } from './rule-fields.tsx';

interface SlotPanelProps {
  block: FrontPageBlock;
  place: SlotPlace;
}

/** The form of a slot: the pinned article, or the rule where none is pinned. Escape closes it. */
export function SlotPanel({ block, place }: SlotPanelProps) {
  const { actions, setOpenSlot } = useFrontPage();
  const { index, slot } = place;
  const key = slotKey(block.id, index);
  const panel = useRef<HTMLDivElement>(null);
  useFocusAfterPin(panel, slot?.pin?.articleId);

  function put(next: Slot | null, typedIn = ''): void {
    actions.put(withSlot(block, index, next), typedIn && `${typedIn} ${key}`);
  }

  function putPin(pin: Pin | null, typedIn?: string): void {
    put({ ...(slot ?? newSlot()), pin }, typedIn);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles Escape of the elements inside
    <div
      ref={panel}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        setOpenSlot('');
        document.getElementById(key)?.focus();
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 border-rule border-t bg-tint px-4 py-4"
    >
      {slot?.pin ? (
        <PinFields key={slot.pin.articleId} pin={slot.pin} place={place} put={putPin} />
      ) : (
        <PinPicker onPin={(articleId) => putPin({ articleId, headline: '', focus: null, until: null })} />
      )}
      <RuleFields block={block} place={place} put={put} />
    </div>
  );
}

/** The pressed button (Pin or Unpin) disappears, so the focus moves to the one that replaces it. */
function useFocusAfterPin(panel: RefObject<HTMLElement | null>, pinned: string | undefined): void {
  const before = useRef(pinned);
  useEffect(() => {
    if (pinned === before.current) return;
    before.current = pinned;
    if (document.activeElement === document.body) panel.current?.querySelector('input')?.focus();
  }, [panel, pinned]);
}
