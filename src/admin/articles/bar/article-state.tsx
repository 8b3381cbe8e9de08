import { useWatch } from 'react-hook-form';
import { type ArticleStatus, isPublicStatus } from '../../../contract/article-status.ts';
import { useSite } from '../../../foundation/use-site.ts';
import { Badge } from '../../../ui/badge.tsx';
import { countOf } from '../../../ui/count.ts';
import { readLocal } from '../../formats/local-date-time.ts';
import { useNow } from '../../formats/use-now.ts';
import { AutosaveNote, type AutosaveState } from '../../forms/autosave-note.tsx';
import { StatusBadge } from '../../lists/status-badge.tsx';
import type { ArticleFields } from '../fields/article-fields.ts';
import { unpublishedText } from '../fields/unpublished-text.ts';
import { useWordCount } from '../fields/watched-fields.tsx';

interface ArticleStateProps {
  /** Null for a new article. */
  status: ArticleStatus | null;
  /** Null where the article is saved only by its editor. */
  autosave: AutosaveState | null;
  /** How many fields the working copy of a public article changes. */
  changes: number;
}

/** The state of the article in words: its status, whether it is saved, and how long it is. */
export function ArticleState({ status, autosave, changes }: ArticleStateProps) {
  const isFeatured = useWatch<ArticleFields, 'isFeatured'>({ name: 'isFeatured' }) === 1;
  return (
    <>
      <State status={status} />
      {isFeatured && <Badge>Featured</Badge>}
      {changes > 0 && <span className="whitespace-nowrap max-sm:hidden">{unpublishedText(changes)}</span>}
      {autosave && <AutosaveNote {...autosave} saved={status === 'draft' ? 'Draft saved' : 'Saved'} />}
      {status === null && <TitleHint />}
      <Words />
    </>
  );
}

/** The state. A public or new article with a future publish date has the state that the date leads to. */
function State({ status }: { status: ArticleStatus | null }) {
  const { timeZone } = useSite();
  const localTime = readLocal(useWatch<ArticleFields, 'publishDate'>({ name: 'publishDate' }), timeZone);
  const now = useNow();
  const isLater = localTime !== null && Date.parse(localTime.instant) > now;
  const isPlan = status !== null && !isPublicStatus(status);
  if (isLater) return <StatusBadge status={isPlan ? status : 'scheduled'} />;
  return status !== null && status !== 'scheduled' && <StatusBadge status={status} />;
}

/** Says why a text without a title is not saved by itself. */
function TitleHint() {
  const hasTitle = useWatch<ArticleFields, 'title'>({ name: 'title' }).trim() !== '';
  return useWordCount() > 0 && !hasTitle && <span>Add a title to save this as a draft.</span>;
}

function Words() {
  return <span className="whitespace-nowrap tabular-nums">{countOf(useWordCount(), 'word')}</span>;
}
