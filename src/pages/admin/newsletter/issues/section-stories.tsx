import { ChevronDown, ChevronUp, Star } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import type { ArticleSummary } from '../../../../contract/articles.ts';
import { limits } from '../../../../contract/limits.ts';
import { AddStory } from './add-story.tsx';
import { fieldLabels, type IssueFields } from './issue-fields.ts';
import { StoryList } from './story-list.tsx';
import { bySection, type StorySection } from './story-order.ts';
import { StoryButton, StoryRow } from './story-row.tsx';
import type { IssueStories } from './use-issue-stories.ts';

interface SectionStoriesProps {
  told: IssueStories;
  makeLead: (story: ArticleSummary) => void;
}

/** All stories but the lead, grouped as in the letter: sections move as a whole, stories within their section. */
export function SectionStories({ told, makeLead }: SectionStoriesProps) {
  const { errors } = useFormContext<IssueFields>().formState;
  const { lead, stories, addStory, goneAmong } = told;
  const sections = bySection(stories);
  return (
    <StoryList
      title={fieldLabels.storyIds}
      hint="By category, in the order of the email."
      error={errors.storyIds?.message ?? errors.storyIds?.find?.((one) => one)?.message ?? goneAmong(stories)}
      aside={`${stories.length} of ${limits.issueStories}`}
    >
      {sections.map((section, place) => (
        <Section
          key={section.slug}
          section={section}
          isFirst={place === 0}
          isLast={place === sections.length - 1}
          told={told}
          makeLead={makeLead}
        />
      ))}
      <AddStory
        label="Add an article"
        taken={[...(lead ? [lead.id] : []), ...stories.map(({ id }) => id)]}
        isFull={stories.length >= limits.issueStories}
        add={addStory}
      />
    </StoryList>
  );
}

interface SectionProps extends SectionStoriesProps {
  section: StorySection;
  isFirst: boolean;
  isLast: boolean;
}

function Section({ section, isFirst, isLast, told, makeLead }: SectionProps) {
  const { name, stories } = section;
  return (
    <section className="mt-4">
      <div className="flex items-center justify-between gap-3 border-ink/80 border-b">
        <h3 className="label break-words text-accent">{name}</h3>
        <div className="flex">
          <StoryButton
            Icon={ChevronUp}
            label={`Move ${name} up`}
            isIdle={isFirst}
            onClick={() => told.moveSection(section, -1)}
          />
          <StoryButton
            Icon={ChevronDown}
            label={`Move ${name} down`}
            isIdle={isLast}
            onClick={() => told.moveSection(section, 1)}
          />
        </div>
      </div>
      <ol aria-label={name}>
        {stories.map((story, place) => (
          <StoryRow
            key={story.id}
            story={story}
            isFirst={place === 0}
            isLast={place === stories.length - 1}
            onMove={(step) => told.moveStory(story, step)}
            onRemove={() => told.removeStory(story)}
          >
            <StoryButton Icon={Star} label={`Make "${story.title}" the lead article`} onClick={() => makeLead(story)} />
          </StoryRow>
        ))}
      </ol>
    </section>
  );
}
