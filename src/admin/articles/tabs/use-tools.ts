import { useState } from 'react';
import type { FieldPath, PathValue, UseFormReturn } from 'react-hook-form';
import { estimateReadTime } from '../../../contract/read-time.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { toLocal } from '../../formats/local-date-time.ts';
import type { ArticleFields } from '../fields/article-fields.ts';
import { editorNotices, readTimeUpdated } from '../fields/editor-notices.ts';
import { followContent } from '../fields/follow-content.ts';
import { writeOutline } from '../fields/write-outline.ts';
import { suggestTitles } from './suggest-titles.ts';

interface ToolsOptions {
  form: UseFormReturn<ArticleFields>;
  /** Whether the article is not public yet: its publish date can then follow the clock. */
  isUndated: boolean;
  /** The magazine's time zone. */
  timeZone: string;
  /** The fields of a cleared form. */
  empty: () => ArticleFields;
  /** Opens the tab with the text. */
  showContent: () => void;
  /** Called when the form is cleared. */
  onReset: () => void;
}

/** The tools of the editor, in the tabs of their fields and together in the tab of tools. */
export function useTools({ form, isUndated, timeZone, empty, showContent, onReset }: ToolsOptions) {
  const [suggestions, setSuggestions] = useState<string[] | null>(null);
  const [isPreviewing, setPreviewing] = useState(false);
  const [resets, setResets] = useState(0);

  function fill<Name extends FieldPath<ArticleFields>>(name: Name, value: PathValue<ArticleFields, Name>): void {
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  }

  return {
    suggestions,
    /** Number of times that the form was cleared; a field with state of its own resets when it changes. */
    resets,
    isPreviewing,
    setPreviewing,
    suggest: () => {
      const [title, excerpt] = form.getValues(['title', 'excerpt']);
      if (title.trim() === '' && excerpt.trim() === '') return showToast(editorNotices.missingInformation);
      setSuggestions(suggestTitles(title, excerpt));
      showContent();
    },
    closeSuggestions: () => setSuggestions(null),
    useTitle: (title: string) => {
      fill('title', title);
      setSuggestions(null);
      form.setFocus('title');
    },
    outline: async () => {
      const [title, content, readTime] = form.getValues(['title', 'content', 'readTime']);
      if (content.trim() !== '' && !(await confirmOutline())) return;
      fill('content', writeOutline(title, readTime));
      setPreviewing(false);
      showToast(editorNotices.outlineGenerated);
    },
    copyExcerpt: () => copyText(form.getValues('excerpt')),
    copyContent: () => copyText(form.getValues('content')),
    publishNow: () => {
      fill('publishDate', toLocal(new Date(), timeZone));
      fill('follows.publishDate', isUndated);
      showToast(editorNotices.dateUpdated);
    },
    estimate: () => {
      const content = form.getValues('content');
      const minutes = content.trim() === '' ? estimateReadTime(content) : followContent(content);
      fill('readTime', minutes);
      fill('follows.readTime', true);
      showToast(readTimeUpdated(minutes));
    },
    reset: async () => {
      if (!(await confirmReset())) return;
      onReset();
      form.reset(empty(), { keepDefaultValues: true });
      setResets(resets + 1);
      setSuggestions(null);
      setPreviewing(false);
      showToast(editorNotices.formReset);
    },
  };
}

export type Tools = ReturnType<typeof useTools>;

function confirmOutline(): Promise<boolean> {
  return confirm({
    title: 'Replace the content with an outline?',
    detail: 'The current text will be lost.',
    yes: 'Replace',
  });
}

function confirmReset(): Promise<boolean> {
  return confirm({
    title: 'Clear all fields?',
    detail: 'Everything in this form will be cleared. The saved article stays as it is until you save again.',
    yes: 'Clear',
    isDestructive: true,
  });
}

/** Copies a text to the clipboard, and shows a message about it. */
async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(editorNotices.copied);
  } catch {
    // There is no clipboard without HTTPS, or the browser does not allow it.
    showToast(editorNotices.copyFailed);
  }
}
