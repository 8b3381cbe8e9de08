import { Link } from '@tanstack/react-router';
import type { DeskMove } from '../../../contract/desk.ts';
import { limits } from '../../../contract/limits.ts';
import { useSite } from '../../../foundation/use-site.ts';
import { useNow } from '../../formats/use-now.ts';
import { when } from '../../formats/when.ts';
import { useMayOpen } from '../../session/use-permissions.ts';
import { panelLink } from '../panel.tsx';
import { DeskPanel, DeskRow, deskLink } from './desk-panel.tsx';
import type { DeskPart } from './use-desk.ts';

/** The change of an article, in words, before the person's name. */
const deeds: Readonly<Record<DeskMove['action'], string>> = {
  'article.create': 'Created',
  'article.publish': 'Published',
  'article.schedule': 'Scheduled',
  'article.submit': 'Submitted for review',
  'article.withdraw': 'Withdrawn',
  'article.return-to-draft': 'Made a draft again',
  'article.restore-revision': 'Restored to an older version',
  'article.trash': 'Moved to the trash',
  'article.restore': 'Restored from the trash',
  'article.delete': 'Permanently deleted',
};

/** Recent changes of articles by others. */
export function DeskMoves({ part }: { part: DeskPart<DeskMove> }) {
  const mayOpen = useMayOpen();
  const { timeZone } = useSite();
  const now = useNow();
  return (
    <DeskPanel
      title="What moved"
      aside={
        mayOpen('/admin/audit') && (
          <Link to="/admin/audit" search={{ kind: 'article' } as never} className={panelLink}>
            Audit log
          </Link>
        )
      }
      part={part}
      empty={`No one else has moved an article in the last ${limits.dashboard.moveDays} days`}
      row={({ id, at, actor, action, article }) => (
        <DeskRow
          key={id}
          title={<MovedTitle article={article} />}
          detail={
            <>
              {deeds[action]} by <bdi>{actor}</bdi>
            </>
          }
          aside={<time dateTime={at}>{when(at, now, timeZone)}</time>}
        />
      )}
    />
  );
}

/** Every role may see the history of an article. */
function MovedTitle({ article: { id, title } }: Pick<DeskMove, 'article'>) {
  if (id === null) return <bdi>{title}</bdi>;
  return (
    <Link to="/admin/articles/history/$id" params={{ id }} className={deskLink}>
      <bdi>{title}</bdi>
    </Link>
  );
}
