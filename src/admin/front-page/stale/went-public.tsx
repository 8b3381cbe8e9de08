import type { FrontPageRevision } from '../../../contract/front-page.ts';
import { useSite } from '../../../foundation/use-site.ts';
import { dateAndTime } from '../../formats/date-and-time.ts';
import { useUser } from '../../session/use-permissions.ts';

/** Says which front page went public after the draft was begun, when, and by whom. */
export function WentPublic({ revision: { publishAt, createdBy } }: { revision: FrontPageRevision }) {
  const { timeZone } = useSite();
  const isOwn = useUser().id === createdBy?.id;
  return (
    <>
      Another front page{createdBy && ', by '}
      {createdBy && <bdi>{isOwn ? 'you' : createdBy.name}</bdi>}
      {createdBy && ','} went public on {dateAndTime(publishAt, timeZone)}. This draft was begun before.
    </>
  );
}
