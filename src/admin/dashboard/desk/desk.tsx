import { Link } from '@tanstack/react-router';
import { can } from '../../../contract/permissions.ts';
import { useSite } from '../../../foundation/use-site.ts';
import { unpublishedText } from '../../articles/fields/unpublished-text.ts';
import { dateAndTime } from '../../formats/date-and-time.ts';
import { useNow } from '../../formats/use-now.ts';
import { when } from '../../formats/when.ts';
import { StatusBadge } from '../../lists/status-badge.tsx';
import { useMayOpen, useUser } from '../../session/use-permissions.ts';
import { panelLink } from '../panel.tsx';
import { DeskTitle } from './desk-article.tsx';
import { DeskIssues } from './desk-issues.tsx';
import { DeskPanel, DeskRow } from './desk-panel.tsx';
import type { useDesk } from './use-desk.ts';

interface DeskProps {
  part: ReturnType<typeof useDesk>;
}

/**
 * Work that waits for the user, in two columns, on phones one below the other: the user's own drafts, and, first for users who
 * review, articles of others and what is scheduled.
 */
export function Desk({ part }: DeskProps) {
  const mayOpen = useMayOpen();
  const isReviewer = can(useUser(), 'publish-article', anyDraft);
  const others = (
    <div className={column}>
      <Review part={part} isReviewer={isReviewer} />
      <Scheduled part={part} />
    </div>
  );
  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
      {isReviewer && others}
      <div className={column}>
        <Mine part={part} />
        {mayOpen('/admin/newsletter') && <DeskIssues part={part('issues')} />}
      </div>
      {!isReviewer && others}
      {part('mine').failure !== null && (
        <p role="alert" className="sr-only">
          Parts of the dashboard couldn't be loaded.
        </p>
      )}
    </div>
  );
}

const column = 'grid min-w-0 content-start gap-y-6';

const anyDraft = { authors: [], createdBy: null, isDraft: true };

function Review({ part, isReviewer }: DeskProps & { isReviewer: boolean }) {
  const { timeZone } = useSite();
  const now = useNow();
  return (
    <DeskPanel
      title={isReviewer ? 'To review' : 'Waiting for review'}
      aside={
        <Link to="/admin/articles" search={{ status: 'review', sort: 'edited' }} className={panelLink}>
          All in review
        </Link>
      }
      part={part('review')}
      empty={isReviewer ? 'Nothing is waiting for review' : 'None of your articles is waiting for review'}
      row={(article) => {
        const { at, by } = article.submitted ?? { at: article.updatedAt, by: null };
        return (
          <DeskRow
            key={article.id}
            title={<DeskTitle article={article} />}
            detail={
              <>
                {by === null ? 'Submitted' : 'Submitted by '}
                <bdi>{by}</bdi>
              </>
            }
            aside={<time dateTime={at}>{when(at, now, timeZone)}</time>}
          />
        );
      }}
    />
  );
}

function Mine({ part }: DeskProps) {
  const { authorId } = useUser();
  const { timeZone } = useSite();
  const now = useNow();
  return (
    <DeskPanel
      title="Mine"
      aside={
        <Link
          to="/admin/articles"
          search={{ status: 'draft', author: authorId ?? '', sort: '-edited' }}
          className={panelLink}
        >
          {authorId === null ? 'All drafts' : 'All my drafts'}
        </Link>
      }
      part={part('mine')}
      empty="You have nothing unfinished"
      row={(article) => (
        <DeskRow
          key={article.id}
          title={<DeskTitle article={article} />}
          detail={
            <>
              Edited <time dateTime={article.editedAt}>{when(article.editedAt, now, timeZone)}</time>
              {article.unpublishedChanges > 0 && ` · ${unpublishedText(article.unpublishedChanges)}`}
            </>
          }
          aside={<StatusBadge status={article.status} />}
        />
      )}
    />
  );
}

function Scheduled({ part }: DeskProps) {
  const { timeZone } = useSite();
  const now = useNow();
  const scheduled = part('scheduled');
  // A scheduled article may become public while the dashboard is open.
  const items = scheduled.items?.filter(({ publishDate }) => Date.parse(publishDate ?? '') > now);
  return (
    <DeskPanel
      title="Scheduled next"
      aside={
        <Link to="/admin/articles" search={{ status: 'scheduled', sort: 'date' }} className={panelLink}>
          All scheduled
        </Link>
      }
      part={{ ...scheduled, items }}
      empty="Nothing is scheduled"
      row={(article) => (
        <DeskRow
          key={article.id}
          title={<DeskTitle article={article} />}
          detail={<PublishDate instant={article.publishDate ?? ''} timeZone={timeZone} />}
        />
      )}
    />
  );
}

function PublishDate({ instant, timeZone }: { instant: string; timeZone: string }) {
  return <time dateTime={instant}>{dateAndTime(instant, timeZone)}</time>;
}
