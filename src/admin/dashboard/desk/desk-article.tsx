import { Link } from '@tanstack/react-router';
import type { AdminArticleSummary } from '../../../contract/articles.ts';
import { mayChange } from '../../articles/fields/may-change.ts';
import { useUser } from '../../session/use-permissions.ts';
import { deskLink } from './desk-panel.tsx';

/** The title of an article: a link to its editor, or for those who may not change it to its history. */
export function DeskTitle({ article }: { article: AdminArticleSummary }) {
  const { id, title } = article;
  const to = mayChange(useUser(), article) ? '/admin/articles/edit/$id' : '/admin/articles/history/$id';
  return (
    <Link to={to} params={{ id }} className={deskLink}>
      <bdi>{title}</bdi>
    </Link>
  );
}
