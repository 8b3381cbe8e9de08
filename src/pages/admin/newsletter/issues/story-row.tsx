import { ChevronDown, ChevronUp, type LucideIcon, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ArticleSummary } from '../../../../contract/articles.ts';
import { shortDate } from '../../../site/frame/dates.ts';
import { useSite } from '../../../site/frame/use-site.ts';
import type { Step } from './story-order.ts';

interface StoryRowProps {
  story: ArticleSummary;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: Step) => void;
  onRemove: () => void;
  /** What else can be done with it. */
  children?: ReactNode;
}

/**
 * One story in a list that an editor puts in order. A moved one keeps the focus on its button; when one goes, its neighbour
 * takes it.
 */
export function StoryRow({ story, isFirst, isLast, onMove, onRemove, children }: StoryRowProps) {
  return (
    <li
      tabIndex={-1}
      data-story
      className="flex flex-col gap-x-4 border-rule border-b py-2 sm:flex-row sm:items-center sm:justify-between"
    >
      <StoryTexts story={story} />
      <div className="flex shrink-0 max-sm:-ml-3">
        {children}
        <StoryButton Icon={ChevronUp} label={`Move up "${story.title}"`} isIdle={isFirst} onClick={() => onMove(-1)} />
        <StoryButton
          Icon={ChevronDown}
          label={`Move down "${story.title}"`}
          isIdle={isLast}
          onClick={() => onMove(1)}
        />
        <StoryButton
          Icon={X}
          label={`Remove "${story.title}"`}
          onClick={(event) => {
            focusNeighbour(event.currentTarget);
            onRemove();
          }}
        />
      </div>
    </li>
  );
}

/** What a story is known by. */
export function StoryTexts({ story }: { story: ArticleSummary }) {
  const { timeZone } = useSite();
  return (
    <div className="min-w-0">
      <p className="break-words font-medium text-sm leading-snug">
        <bdi>{story.title}</bdi>
      </p>
      <p className="mt-0.5 break-words text-muted text-xs">
        <bdi>{story.author.name}</bdi> · {shortDate(story.publishDate, timeZone)}
      </p>
    </div>
  );
}

interface StoryButtonProps {
  Icon: LucideIcon;
  label: string;
  /** There is nothing for it to do now. It keeps the focus, so it is not disabled. */
  isIdle?: boolean;
  onClick: (event: React.MouseEvent<HTMLButtonElement>) => void;
}

/** A sign to press, beside a story or a section. */
export function StoryButton({ Icon, label, isIdle = false, onClick }: StoryButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isIdle}
      onClick={(event) => {
        if (!isIdle) onClick(event);
      }}
      className="inline-flex size-11 shrink-0 items-center justify-center text-muted -outline-offset-4 hover:text-ink aria-disabled:opacity-35 aria-disabled:hover:text-muted sm:size-9"
    >
      <Icon aria-hidden="true" size={17} />
    </button>
  );
}

/** The button goes with its story; the focus is on the next one, or the one before, or the list as a whole. */
export function focusNeighbour(button: HTMLElement): void {
  const list = button.closest<HTMLElement>('[data-stories]');
  const stories = [...(list?.querySelectorAll<HTMLElement>('[data-story]') ?? [])];
  const place = stories.findIndex((story) => story.contains(button));
  (stories[place + 1] ?? stories[place - 1] ?? list)?.focus({ preventScroll: true });
}
