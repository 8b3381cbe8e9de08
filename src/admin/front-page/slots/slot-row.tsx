import ChevronDown from 'lucide-react/icons/chevron-down';
import Pin from 'lucide-react/icons/pin';
import type { ReactNode } from 'react';
import type { FrontPageBlock } from '../../../contract/front-page.ts';
import { useCategories, useSite } from '../../../foundation/use-site.ts';
import { ownTimeZone } from '../../formats/local-date-time.ts';
import { soon } from '../../formats/soon.ts';
import { useNow } from '../../formats/use-now.ts';
import { describeRule } from '../arrangement/describe.ts';
import type { SlotPlace } from '../arrangement/slots.ts';
import { slotKey, useFrontPage } from '../editing/front-page-context.ts';
import { WarningList } from '../warnings/warning-list.tsx';
import { SlotPanel } from './slot-panel.tsx';
import { Thumbnail } from './thumbnail.tsx';

interface SlotRowProps {
  block: FrontPageBlock;
  place: SlotPlace;
}

/** A slot with the article that it shows now, and why; its button opens the slot's form. */
export function SlotRow({ block, place }: SlotRowProps) {
  const { openSlot, setOpenSlot, lookAt, shownIn, articleOf, warningsOf } = useFrontPage();
  const { index, label, slot } = place;
  const key = slotKey(block.id, index);
  const isOpen = openSlot === key;
  const shown = shownIn(block.id, index);
  const article = shown ? articleOf(shown.articleId) : undefined;
  const isPinned = slot?.pin != null && slot.pin.articleId === shown?.articleId;
  const headline = (isPinned && slot.pin?.headline.trim()) || shown?.title;
  return (
    <li className="border-rule not-last:border-b">
      <button
        type="button"
        id={key}
        aria-expanded={isOpen}
        onClick={() => {
          setOpenSlot(isOpen ? '' : key);
          if (!isOpen) lookAt(block.id);
        }}
        className="flex w-full items-center gap-3 px-4 py-2 text-left -outline-offset-2 hover:bg-tint"
      >
        <Thumbnail article={article} focus={isPinned ? (slot.pin?.focus ?? null) : null} shape={place.shape} />
        <span className="min-w-0 grow">
          <span className="flex items-center gap-1.5 text-muted text-xs leading-5">
            {label} <span aria-hidden="true">·</span>
            <Reason block={block} place={place} isPinned={isPinned} />
          </span>
          <span className="line-clamp-2 font-medium text-sm leading-5">
            {shown === undefined ? '…' : headline ? <bdi>{headline}</bdi> : <Nothing isMeant={slot === null} />}
          </span>
        </span>
        <ChevronDown
          aria-hidden="true"
          size={16}
          className={`shrink-0 text-muted motion-safe:transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <WarningList warnings={warningsOf(block.id, index)} className="px-4 pb-2.5" />
      {isOpen && <SlotPanel block={block} place={place} />}
    </li>
  );
}

function Nothing({ isMeant }: { isMeant: boolean }) {
  return <span className="text-muted">{isMeant ? 'Left out' : 'No article'}</span>;
}

/** Why the slot shows this article: its rule, or a pin and until when. */
function Reason({ block, place: { slot }, isPinned }: SlotRowProps & { isPinned: boolean }) {
  const categories = useCategories();
  if (!slot) return <Line>Nothing</Line>;
  if (!isPinned || !slot.pin) return <Line>{describeRule(slot, block, categories)}</Line>;
  return (
    <>
      <Pin aria-hidden="true" size={12} className="shrink-0 text-accent" />
      <Line>{slot.pin.until === null ? 'Pinned' : <PinnedUntil until={slot.pin.until} />}</Line>
    </>
  );
}

function PinnedUntil({ until }: { until: string }) {
  const { timeZone } = useSite();
  return <>Pinned until {soon(until, useNow(), { timeZone, own: ownTimeZone() })}</>;
}

function Line({ children }: { children: ReactNode }) {
  return <span className="truncate">{children}</span>;
}
