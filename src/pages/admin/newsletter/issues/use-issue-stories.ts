import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { ArticleSummary } from '../../../../contract/articles.ts';
import type { AdminIssue } from '../../../../contract/issues.ts';
import { articlesOf, type FieldName, type IssueFields } from './issue-fields.ts';
import { storiesGone } from './issue-notices.ts';
import { bySection, move, moveSection, moveStory, putFirst, type Step } from './story-order.ts';

/** What an issue tells of, and everything that can be done with it; each step is said for those who do not see it. */
export function useIssueStories(form: UseFormReturn<IssueFields>, issue: AdminIssue) {
  const known = useKnownStories(issue);
  const [said, setSaid] = useState('');
  const [leadId, storyIds, mostReadIds] = useWatch({
    control: form.control,
    name: ['leadId', 'storyIds', 'mostReadIds'],
  });
  const told: Told = {
    lead: known.known.get(leadId ?? '') ?? null,
    stories: known.find(storyIds),
    mostRead: known.find(mostReadIds),
    mostReadIds,
    put: (name, value) => {
      form.setValue<FieldName>(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    },
    meet: known.meet,
    say: setSaid,
  };
  const { lead, stories, mostRead } = told;
  return {
    lead,
    stories,
    mostRead,
    /** What was done last. */
    said,
    ...known,
    ...leadActions(told),
    ...storyActions(told),
    ...mostReadActions(told),
  };
}

export type IssueStories = ReturnType<typeof useIssueStories>;

/** The stories that were met here, and which of them are gone. */
function useKnownStories(issue: AdminIssue) {
  const [known, setKnown] = useState(() => articlesOf(issue));
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const find = (ids: readonly string[]) => ids.flatMap((id) => known.get(id) ?? []);
  const meet = (articles: Iterable<[string, ArticleSummary]>) =>
    setKnown((before) => new Map([...before, ...articles]));
  return {
    /** Every story that was met here, by id. */
    known,
    find,
    meet,
    /** Takes note of the stories of an issue as it was read anew. */
    learn: (read: AdminIssue) => {
      meet(articlesOf(read));
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
  };
}

/** What the form tells of now, and how that is changed. */
interface Told {
  lead: ArticleSummary | null;
  stories: ArticleSummary[];
  mostRead: ArticleSummary[];
  mostReadIds: string[];
  put: <Name extends FieldName>(name: Name, value: IssueFields[Name]) => void;
  meet: (articles: Iterable<[string, ArticleSummary]>) => void;
  say: (text: string) => void;
}

function leadActions({ lead, stories, put, say }: Told) {
  return {
    /** Puts a story above all others; the one that led goes back among them. */
    makeLead: (story: ArticleSummary) => {
      // Back first, so that a section keeps its place that has no other story.
      const all = lead ? putFirst(stories, lead) : stories;
      put('leadId', story.id);
      put('storyIds', idsOf(all.filter(({ id }) => id !== story.id)));
      say(`“${story.title}” is the lead article`);
    },
    takeNoLead: () => {
      if (!lead) return;
      put('leadId', null);
      put('storyIds', idsOf(putFirst(stories, lead)));
      say(`No lead article; “${lead.title}” is in ${lead.category.name}`);
    },
    removeLead: () => {
      if (!lead) return;
      put('leadId', null);
      say(`Removed “${lead.title}”`);
    },
  };
}

function storyActions({ stories, put, meet, say }: Told) {
  const putStories = (next: readonly ArticleSummary[]) => put('storyIds', idsOf(next));
  return {
    moveStory: (story: ArticleSummary, step: Step) => {
      const next = moveStory(stories, story.id, step);
      putStories(next);
      const section = bySection(next).find(({ slug }) => slug === story.category.slug)?.stories ?? [];
      say(`“${story.title}” is ${place(section, story)} in ${story.category.name}`);
    },
    moveSection: ({ slug, name }: { slug: string; name: string }, step: Step) => {
      const next = moveSection(stories, slug, step);
      putStories(next);
      const sections = bySection(next);
      const at = sections.findIndex((section) => section.slug === slug);
      say(`${name} is category ${at + 1} of ${sections.length}`);
    },
    addStory: (story: ArticleSummary) => {
      meet([[story.id, story]]);
      putStories(bySection([...stories, story]).flatMap((section) => section.stories));
      say(`Added “${story.title}” to ${story.category.name}`);
    },
    removeStory: (story: ArticleSummary) => {
      putStories(stories.filter(({ id }) => id !== story.id));
      say(`Removed “${story.title}”`);
    },
  };
}

function mostReadActions({ mostRead, mostReadIds, put, meet, say }: Told) {
  return {
    moveMostRead: (story: ArticleSummary, step: Step) => {
      const next = move(mostRead, ({ id }) => id === story.id, step);
      put('mostReadIds', idsOf(next));
      say(`“${story.title}” is ${place(next, story)} of the most read`);
    },
    addMostRead: (story: ArticleSummary) => {
      meet([[story.id, story]]);
      put('mostReadIds', [...mostReadIds, story.id]);
      say(`Added “${story.title}” to the most read`);
    },
    removeMostRead: (story: ArticleSummary) => {
      put(
        'mostReadIds',
        mostReadIds.filter((id) => id !== story.id),
      );
      say(`Removed “${story.title}” from the most read`);
    },
  };
}

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
