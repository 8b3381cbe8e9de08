import ChevronDown from 'lucide-react/icons/chevron-down';
import { useFormState, useWatch } from 'react-hook-form';
import type { ArticleStatus } from '../../../contract/article-status.ts';
import type { Placement } from '../../../contract/placement.ts';
import { useSite } from '../../../foundation/use-site.ts';
import { ownTimeZone, readLocal } from '../../formats/local-date-time.ts';
import { soon } from '../../formats/soon.ts';
import { useNow } from '../../formats/use-now.ts';
import type { ArticleFields } from '../fields/article-fields.ts';
import { whatHappens } from './what-happens.ts';

interface NextStepProps {
  mayPublish: boolean;
  /** Null for a new article. */
  status: ArticleStatus | null;
  /** How many fields the working copy of a public article changes. */
  changes: number;
  placement: Placement;
  isHeld: boolean;
  isSaving: boolean;
  /** Opens the panel where an editor chooses when and where. */
  choosePlaces: () => void;
}

/** The line beside the main button: what the button will do. For those who may publish it opens the panel in which to change that. */
export function NextStep({ changes, isSaving, choosePlaces, ...given }: NextStepProps) {
  const { timeZone } = useSite();
  const { isDirty } = useFormState<ArticleFields>();
  const now = useNow();
  const localTime = readLocal(useWatch<ArticleFields, 'publishDate'>({ name: 'publishDate' }), timeZone);
  const isLater = localTime !== null && Date.parse(localTime.instant) > now;
  const later = isLater ? soon(localTime.instant, now, { timeZone, own: ownTimeZone() }) : null;
  const words = whatHappens({ ...given, later, hasChanges: changes > 0 || isDirty });
  const place = 'text-balance xl:order-4 xl:max-w-56 xl:text-right';
  if (!given.mayPublish || given.isHeld) return <p className={place}>{words}</p>;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-disabled={isSaving}
      onClick={() => {
        if (!isSaving) choosePlaces();
      }}
      className={`inline-flex min-h-6 items-center gap-1 text-left underline decoration-rule underline-offset-4 hover:text-ink hover:decoration-ink aria-disabled:opacity-60 xl:min-h-11 ${place}`}
    >
      <span>
        {words}
        <span className="sr-only">: when and where</span>
      </span>
      <ChevronDown aria-hidden="true" size={14} className="shrink-0" />
    </button>
  );
}
