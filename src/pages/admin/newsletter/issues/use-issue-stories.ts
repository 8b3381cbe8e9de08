import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { ArticleSummary } from '../../../../contract/articles.ts';
import type { AdminIssue } from '../../../../contract/issues.ts';
import { articlesOf, type FieldName, type IssueFields } from './issue-fields.ts';
import { storiesGone } from './issue-notices.ts';
import { bySection, move, moveSection, moveStory, putFirst, type Step } from './story-order.ts';

/** What an issue tells of, and everything that can be done with it; each step is said for those who do not see it. */
export function useIssueStories(form: UseFormReturn<IssueFields>, issue: AdminIssue) {
  const [known, setKnown] = useState(() => articlesOf(issue));
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState('');
  const [leadId, storyIds, mostReadIds] = useWatch({
    control: form.control,
    name: ['leadId', 'storyIds', 'mostReadIds'],
  });
  const lead = known.get(leadId ?? '') ?? null;
  const stories = find(storyIds);
  const mostRead = find(mostReadIds);

  function find(ids: readonly string[]): ArticleSummary[] {
    return ids.flatMap((id) => known.get(id) ?? []);
  }

  function put<Name extends FieldName>(name: Name, value: IssueFields[Name]): void {
    form.setValue<FieldName>(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  }

  function putStories(next: readonly ArticleSummary[]): void {
    put('storyIds', idsOf(next));
  }

  function learn(articles: Iterable<[string, ArticleSummary]>): void {
    setKnown((before) => new Map([...before, ...articles]));
  }

  return {
    lead,
    stories,
    mostRead,
    /** Every story that was met here, by id. */
    known,
    /** What was done last. */
    said,
    /** Takes note of the stories of an issue as it was read anew. */
    learn: (read: AdminIssue) => {
      learn(articlesOf(read));
      setGone(new Set());
    },
    /** Takes note of stories that were deleted or taken back. @returns what there is to say of them */
    lose: (ids: readonly string[]) => {
      setGone(new Set(ids));
      return storiesGone(titlesOf(find(ids)));
    },
    /** @returns what is wrong with these stories, once the server has said that some of them are gone */
    goneAmong: (shown: readonly ArticleSummary[]) => {
      const lost = shown.filter(({ id }) => gone.has(id));
      return lost.length > 0 ? storiesGone(titlesOf(lost)) : undefined;
    },

    /** Puts a story above all others; the one that led goes back among them. */
    makeLead: (story: ArticleSummary) => {
      // Back first, so that a section keeps its place that has no other story.
      const all = lead ? putFirst(stories, lead) : stories;
      put('leadId', story.id);
      putStories(all.filter(({ id }) => id !== story.id));
      setSaid(`“${story.title}” is the lead article`);
    },
    takeNoLead: () => {
      if (!lead) return;
      put('leadId', null);
      putStories(putFirst(stories, lead));
      setSaid(`No lead article; “${lead.title}” is in ${lead.category.name}`);
    },
    removeLead: () => {
      if (!lead) return;
      put('leadId', null);
      setSaid(`Removed “${lead.title}”`);
    },

    moveStory: (story: ArticleSummary, step: Step) => {
      const next = moveStory(stories, story.id, step);
      putStories(next);
      const section = bySection(next).find(({ slug }) => slug === story.category.slug)?.stories ?? [];
      setSaid(`“${story.title}” is ${place(section, story)} in ${story.category.name}`);
    },
    moveSection: ({ slug, name }: { slug: string; name: string }, step: Step) => {
      const next = moveSection(stories, slug, step);
      putStories(next);
      const sections = bySection(next);
      const at = sections.findIndex((section) => section.slug === slug);
      setSaid(`${name} is category ${at + 1} of ${sections.length}`);
    },
    addStory: (story: ArticleSummary) => {
      learn([[story.id, story]]);
      putStories(bySection([...stories, story]).flatMap((section) => section.stories));
      setSaid(`Added “${story.title}” to ${story.category.name}`);
    },
    removeStory: (story: ArticleSummary) => {
      putStories(stories.filter(({ id }) => id !== story.id));
      setSaid(`Removed “${story.title}”`);
    },

    moveMostRead: (story: ArticleSummary, step: Step) => {
      const next = move(mostRead, ({ id }) => id === story.id, step);
      put('mostReadIds', idsOf(next));
      setSaid(`“${story.title}” is ${place(next, story)} of the most read`);
    },
    addMostRead: (story: ArticleSummary) => {
      learn([[story.id, story]]);
      put('mostReadIds', [...mostReadIds, story.id]);
      setSaid(`Added “${story.title}” to the most read`);
    },
    removeMostRead: (story: ArticleSummary) => {
      put(
        'mostReadIds',
        mostReadIds.filter((id) => id !== story.id),
      );
      setSaid(`Removed “${story.title}” from the most read`);
    },
  };
}

export type IssueStories = ReturnType<typeof useIssueStories>;

function idsOf(stories: readonly ArticleSummary[]): string[] {
  return stories.map(({ id }) => id);
}

function titlesOf(stories: readonly ArticleSummary[]): string[] {
  return stories.map(({ title }) => title);
}

/** @returns "2 of 5" */
function place(stories: readonly ArticleSummary[], { id }: ArticleSummary): string {
  return `${stories.findIndex((story) => story.id === id) + 1} of ${stories.length}`;
}
