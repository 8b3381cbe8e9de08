import { useEffect, useRef } from 'react';
import type { AdminArticle } from '../../../contract/articles.ts';
import type { Author } from '../../../contract/authors.ts';
import type { Category } from '../../../contract/categories.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { useSite } from '../../site/frame/use-site.ts';
import { dateAndTime } from '../shell/date-and-time.ts';
import { type ArticleFields, type FieldName, fieldLabels, toFields } from './article-fields.ts';
import { type ChangedBy, compareArticles } from './compare-articles.ts';
import { compareTexts } from './compare-texts.ts';
import { readLocal } from './local-date-time.ts';

interface StaleDialogProps {
  /** What the form holds. */
  mine: ArticleFields;
  /** What somebody else has saved. */
  stored: AdminArticle;
  /** What both began with; null when that is not known any more. */
  opened: ArticleFields | null;
  authors: Author[];
  categories: Category[];
  onKeepMine: () => void;
  onTakeStored: () => void;
  onClose: () => void;
}

const changedBy: Record<ChangedBy, string | null> = {
  others: 'Changed meanwhile',
  me: 'Changed by you',
  both: 'Changed by both',
  unknown: null,
};

/** Shows what somebody else has saved beside what was about to be saved over it. */
export function StaleDialog({ mine, stored, opened, onKeepMine, onTakeStored, onClose, ...names }: StaleDialogProps) {
  const { timeZone } = useSite();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const theirs = toFields(stored, timeZone);
  const differences = compareArticles(mine, theirs, opened);
  const show = (fields: ArticleFields, name: FieldName) => describe(fields, name, { ...names, timeZone });
  return (
    <dialog
      ref={dialog}
      aria-labelledby="stale-title"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="m-auto max-h-[90dvh] w-[min(60rem,94vw)] overflow-hidden border border-rule bg-paper text-ink shadow-xl backdrop:bg-[rgb(0_0_0/0.6)] open:flex open:flex-col dark:bg-tint"
    >
      <div className="px-5 pt-5 pb-4 sm:px-6">
        <h2 id="stale-title" className="font-semibold text-lg">
          This article was changed meanwhile
        </h2>
        <p className="mt-1 text-muted text-sm">
          Somebody saved it after you opened it. Nothing of yours has been saved yet, and nothing is lost.
        </p>
      </div>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label="Differences"
        className="min-h-0 flex-1 overflow-y-auto border-rule border-y px-5 sm:px-6"
      >
        {differences.length === 0 && <p className="py-6 text-sm">What is stored is the same as what you have here.</p>}
        {differences.map(({ name, by }) => (
          <div key={name} className="border-rule py-4 not-last:border-b">
            <h3 className="flex flex-wrap items-center gap-2 font-medium text-sm">
              {fieldLabels[name]}
              {changedBy[by] && <Badge look={by === 'me' ? 'quiet' : 'plain'}>{changedBy[by]}</Badge>}
            </h3>
            {name === 'content' ? (
              <LongTexts stored={theirs.content} mine={mine.content} />
            ) : (
              <Sides stored={show(theirs, name)} mine={show(mine, name)} />
            )}
          </div>
        ))}
      </section>
      <div className="flex flex-wrap justify-end gap-3 px-5 py-4 max-sm:flex-col sm:px-6">
        <Button look="quiet" onClick={onClose}>
          Go on editing
        </Button>
        <Button look="outline" onClick={onTakeStored}>
          Take the stored version
        </Button>
        <Button look="solid" onClick={onKeepMine}>
          Keep my text
        </Button>
      </div>
    </dialog>
  );
}

function LongTexts({ stored, mine }: { stored: string; mine: string }) {
  return compareTexts(stored, mine).map((stretch, index) =>
    'same' in stretch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the stretches of two texts that do not change while they are shown
      <p key={index} className="mt-2 text-muted text-sm">
        {stretch.same === 1 ? '1 paragraph is the same.' : `${stretch.same} paragraphs are the same.`}
      </p>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Sides key={index} {...stretch} />
    ),
  );
}

function Sides({ stored, mine }: { stored: string; mine: string }) {
  return (
    <div className="mt-2 grid gap-3 sm:grid-cols-2">
      <Side label="Stored now" text={stored} />
      <Side label="Yours" text={mine} />
    </div>
  );
}

function Side({ label, text }: { label: string; text: string }) {
  return (
    <div className="min-w-0 border border-rule bg-tint dark:bg-paper">
      <p className="px-3 pt-2 text-muted text-xs">{label}</p>
      <p dir="auto" className="max-h-56 overflow-y-auto whitespace-pre-wrap break-words px-3 pt-1 pb-2 text-sm">
        {text === '' ? <em className="text-muted">Nothing</em> : text}
      </p>
    </div>
  );
}

interface Names {
  authors: Author[];
  categories: Category[];
  timeZone: string;
}

/** @returns the value of a field in words */
function describe(fields: ArticleFields, name: FieldName, { authors, categories, timeZone }: Names): string {
  switch (name) {
    case 'publishDate': {
      const reading = readLocal(fields.publishDate, timeZone);
      return reading ? dateAndTime(reading.instant, timeZone) : '';
    }
    case 'readTime':
      return `${fields.readTime} minutes`;
    case 'isFeatured':
      return fields.isFeatured === 1 ? 'Yes' : 'No';
    case 'categoryId':
      return categories.find(({ id }) => id === fields.categoryId)?.name ?? 'A category that is not there any more';
    case 'authorId':
      return authors.find(({ id }) => id === fields.authorId)?.name ?? 'An author who is not there any more';
    default:
      return fields[name];
  }
}
