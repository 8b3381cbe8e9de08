import { useRef } from 'react';
import { LeadStory } from './lead-story.tsx';
import { MostReadStories } from './most-read-stories.tsx';
import { SectionStories } from './section-stories.tsx';
import type { IssueStories } from './use-issue-stories.ts';

/** Everything that the letter tells of, in the order of the letter. */
export function ToldStories({ told }: { told: IssueStories }) {
  const lead = useRef<HTMLElement>(null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-9">
      <LeadStory ref={lead} told={told} />
      <SectionStories
        told={told}
        makeLead={(story) => {
          // The focus goes with the story.
          lead.current?.focus({ preventScroll: true });
          told.makeLead(story);
        }}
      />
      <MostReadStories told={told} />
      <p role="status" className="sr-only">
        {told.said}
      </p>
    </div>
  );
}
