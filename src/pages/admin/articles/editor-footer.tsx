import { useNavigate } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { useSite } from '../../site/layout/use-site.ts';
import { countOf } from '../formats/count.ts';
import { dateAndTime } from '../formats/date-and-time.ts';
import { useNow } from '../formats/use-now.ts';
import { SaveNote } from '../forms/save-note.tsx';
import type { ArticleFields } from './article-fields.ts';
import { readLocal } from './local-date-time.ts';
import { useWordCount } from './watched-fields.tsx';

interface EditorFooterProps {
  isNew: boolean;
  isSaving: boolean;
  /** See `SaveNote`. */
  note: { failure: string | null; isBehind: boolean; isKept: boolean };
}

/** Stays visible below the form: the state of the save, and the buttons to save and to cancel. */
export function EditorFooter({ isNew, isSaving, note }: EditorFooterProps) {
  const navigate = useNavigate();
  const isFeatured = useWatch<ArticleFields, 'isFeatured'>({ name: 'isFeatured' }) === 1;
  return (
    <footer
      data-keep-clear
      className="sticky bottom-0 z-10 mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-rule border-t bg-paper py-3"
    >
      <SaveNote {...note} />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
        <span className="tabular-nums">
          <Words />
        </span>
        {isFeatured && <Badge variant="strong">Featured</Badge>}
        <ScheduleNote />
        {!note.isKept && <span>This browser can't keep unsaved changes.</span>}
      </div>
      <div className="flex shrink-0 gap-3 max-sm:w-full">
        <Button variant="quiet" onClick={() => navigate({ to: '/admin/articles' })}>
          Cancel
        </Button>
        <Button
          variant="solid"
          type="submit"
          aria-disabled={isSaving}
          className="aria-disabled:opacity-60 max-sm:flex-1"
        >
          {isSaving ? 'Saving...' : isNew ? 'Publish Article' : 'Update Article'}
        </Button>
      </div>
    </footer>
  );
}

function Words() {
  return countOf(useWordCount(), 'word');
}

/** A badge while the publish date is in the future. */
function ScheduleNote() {
  const { timeZone } = useSite();
  const localTime = readLocal(useWatch<ArticleFields, 'publishDate'>({ name: 'publishDate' }), timeZone);
  const now = useNow();
  if (!localTime || Date.parse(localTime.instant) <= now) return null;
  return (
    <>
      <Badge variant="quiet">Scheduled</Badge>
      <span>appears {dateAndTime(localTime.instant, timeZone)}</span>
    </>
  );
}
