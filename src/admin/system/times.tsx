import { useSite } from '../../foundation/use-site.ts';
import { dateAndTime } from '../formats/date-and-time.ts';
import { ago, ahead } from '../formats/span.ts';

interface TimeProps {
  instant: string;
  /** The server's clock, in milliseconds since 1970. */
  now: number;
}

/** "3 min ago", with the date on pointing at it. */
export function Ago({ instant, now }: TimeProps) {
  const { timeZone } = useSite();
  return (
    <time dateTime={instant} title={dateAndTime(instant, timeZone)}>
      {ago(instant, now)}
    </time>
  );
}

/** "in 3 min", in the same way. */
export function Ahead({ instant, now }: TimeProps) {
  const { timeZone } = useSite();
  return (
    <time dateTime={instant} title={dateAndTime(instant, timeZone)}>
      {ahead(instant, now)}
    </time>
  );
}
