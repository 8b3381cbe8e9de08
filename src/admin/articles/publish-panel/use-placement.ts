import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { HttpError } from '../../../client/http.ts';
import type { Placement } from '../../../contract/placement.ts';
import { useSite } from '../../../foundation/use-site.ts';
import { readLocal } from '../../formats/local-date-time.ts';
import { useNow } from '../../formats/use-now.ts';
import type { ArticleFields } from '../fields/article-fields.ts';

const nowhere: Placement = { issue: null, leadsFrontPage: false };

/** Where the article is to stand besides its category: chosen in the panel, and carried out by the save that publishes it. */
export function usePlacement() {
  const [placement, setPlacement] = useState(nowhere);
  /** Why it can't stand where it was wanted; null once that was shown beside the choices. */
  const [problem, setProblem] = useState<string | null>(null);
  const choose = (chosen: Partial<Placement>) => setPlacement((before) => ({ ...before, ...chosen }));
  return {
    placement,
    choose,
    problem,
    /** The server has refused the save because of a place: nothing is published before the editor has chosen again. */
    refuse: ({ code, detail }: Pick<HttpError, 'code' | 'detail'>) => {
      if (code === 'issue-state') choose({ issue: null });
      else if (code === 'front-page-state') choose({ leadsFrontPage: false });
      else return;
      setProblem(detail);
    },
    /** Once it is carried out. */
    forget: () => setPlacement(nowhere),
    forgetProblem: () => setProblem(null),
  };
}

/** @returns whether there is anything to carry out */
export function isSomewhere({ issue, leadsFrontPage }: Placement): boolean {
  return issue !== null || leadsFrontPage;
}

/** @param now milliseconds since 1970 @returns whether readers see the article only from a later date on */
export function isLater(
  { follows, publishDate }: Pick<ArticleFields, 'follows' | 'publishDate'>,
  { timeZone, now }: { timeZone: string; now: number },
): boolean {
  const date = follows.publishDate ? null : readLocal(publishDate, timeZone);
  return date !== null && Date.parse(date.instant) > now;
}

/** The same of the form's present date, in a part of the page. */
export function useIsLater(): boolean {
  const [follows, publishDate] = useWatch<ArticleFields, ['follows', 'publishDate']>({
    name: ['follows', 'publishDate'],
  });
  const { timeZone } = useSite();
  const now = useNow();
  return isLater({ follows, publishDate }, { timeZone, now });
}
