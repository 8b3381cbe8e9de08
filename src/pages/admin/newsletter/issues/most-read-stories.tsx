import { useFormContext } from 'react-hook-form';
import { limits } from '../../../../contract/limits.ts';
import { AddStory } from './add-story.tsx';
import { fieldLabels, type IssueFields } from './issue-fields.ts';
import { StoryList } from './story-list.tsx';
import { StoryRow } from './story-row.tsx';
import type { IssueStories } from './use-issue-stories.ts';

/** The numbered list at the end of the letter. */
export function MostReadStories({ told }: { told: IssueStories }) {
  const { errors } = useFormContext<IssueFields>().formState;
  const { mostRead, moveMostRead, addMostRead, removeMostRead, goneAmong } = told;
  return (
    <StoryList
      title={fieldLabels.mostReadIds}
      hint="A numbered list at the end. Leave it empty to leave it out."
      error={errors.mostReadIds?.message ?? errors.mostReadIds?.find?.((one) => one)?.message ?? goneAmong(mostRead)}
      aside={`${mostRead.length} of ${limits.issueMostRead}`}
    >
      {mostRead.length > 0 && (
        <ol aria-label={fieldLabels.mostReadIds} className="mt-3 border-rule border-t">
          {mostRead.map((story, place) => (
            <StoryRow
              key={story.id}
              story={story}
              isFirst={place === 0}
              isLast={place === mostRead.length - 1}
              onMove={(step) => moveMostRead(story, step)}
              onRemove={() => removeMostRead(story)}
            />
          ))}
        </ol>
      )}
      <AddStory
        label="Add a most read article"
        taken={mostRead.map(({ id }) => id)}
        isFull={mostRead.length >= limits.issueMostRead}
        add={addMostRead}
      />
    </StoryList>
  );
}
