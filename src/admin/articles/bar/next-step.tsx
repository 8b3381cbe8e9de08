import { useFormState, useWatch } from 'react-hook-form';
import type { ArticleStatus } from '../../../contract/article-status.ts';
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
}

/** The line beside the main button: what the button will do. */
export function NextStep({ mayPublish, status, changes }: NextStepProps) {
  const { timeZone } = useSite();
  const { isDirty } = useFormState<ArticleFields>();
  const now = useNow();
  const localTime = readLocal(useWatch<ArticleFields, 'publishDate'>({ name: 'publishDate' }), timeZone);
  const isLater = localTime !== null && Date.parse(localTime.instant) > now;
  const later = isLater ? soon(localTime.instant, now, { timeZone, own: ownTimeZone() }) : null;
  return (
    <p className="xl:order-4 xl:max-w-44 xl:text-right">
      {whatHappens({ mayPublish, status, later, hasChanges: changes > 0 || isDirty })}
    </p>
  );
}
