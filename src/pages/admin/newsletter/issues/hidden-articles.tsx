import { Link } from '@tanstack/react-router';
import type { AdminIssue } from '../../../../contract/issues.ts';
import { statusNames } from '../../articles/status-badge.tsx';

/** Says which articles of an issue readers do not see: the issue is sent and shown without them. */
export function HiddenArticles({ issue: { hidden } }: { issue: AdminIssue }) {
  if (hidden.length === 0) return null;
  return (
    <section aria-label="Left out" className="note mb-6 max-w-text">
      <p className="font-medium">Readers don't see these articles, so the issue leaves them out:</p>
      <ul className="mt-1">
        {hidden.map(({ id, title, status }) => (
          <li key={id}>
            <Link to="/admin/articles/edit/$id" params={{ id }} className="break-words underline hover:text-accent">
              <bdi>{title}</bdi>
            </Link>{' '}
            <span className="text-muted">({statusNames[status]})</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
