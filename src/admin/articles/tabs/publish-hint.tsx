import { useWatch } from 'react-hook-form';
import { useSite } from '../../../foundation/use-site.ts';
import { dateAndTime } from '../../formats/date-and-time.ts';
import { ownTimeZone, readLocal, toLocal, zoneName } from '../../formats/local-date-time.ts';
import type { ArticleFields } from '../fields/article-fields.ts';

/** @param props.follows whether the date follows the clock until the article is published */
export function PublishHint({ follows }: { follows: boolean }) {
  const local = useWatch<ArticleFields, 'publishDate'>({ name: 'publishDate' });
  return (
    <>
      <span className="block">Article will be published at this date and time</span>
      {follows && <span className="mt-1 block">Unless you change it, the moment you press Publish.</span>}
      <TimeHint local={local} />
    </>
  );
}

/**
 * Explains a chosen date: its time zone, the editor's own local time, and the effect of a clock change.
 * @param local value of a `datetime-local` field
 */
export function TimeHint({ local }: { local: string }) {
  const { timeZone } = useSite();
  const localTime = readLocal(local, timeZone);
  return (
    <>
      <span className="mt-1 block">
        Time zone of the site: {zoneName(timeZone, localTime?.instant ?? new Date().toISOString())}.
      </span>
      {localTime && <ReadingHint {...localTime} timeZone={timeZone} />}
    </>
  );
}

interface ReadingHintProps extends NonNullable<ReturnType<typeof readLocal>> {
  timeZone: string;
}

function ReadingHint({ instant, change, timeZone }: ReadingHintProps) {
  const own = ownTimeZone();
  const differs = toLocal(instant, own) !== toLocal(instant, timeZone);
  return (
    <>
      {differs && (
        <span className="mt-1 block">
          That is {dateAndTime(instant, own)} where you are ({own}).
        </span>
      )}
      {change === 'skipped' && (
        <span className="mt-1 block text-ink">
          The clocks go forward then and skip this time: {dateAndTime(instant, timeZone)} will be used.
        </span>
      )}
      {change === 'repeated' && (
        <span className="mt-1 block text-ink">
          The clocks go back then, so this time comes twice. The first one will be used.
        </span>
      )}
    </>
  );
}
