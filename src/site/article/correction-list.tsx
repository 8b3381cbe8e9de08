import { Link } from '@tanstack/react-router';
import type { ShownListedCorrection } from '../../client/corrections.ts';
import { cursorOf } from '../../client/http.ts';
import { correctionAnchor } from '../../contract/correction-names.ts';
import type { ListPage } from '../../contract/lists.ts';
import { CorrectionLine, CorrectionText } from './corrections.tsx';

/** The corrections of all articles, newest first. */
export function CorrectionList({ page }: { page: ListPage<ShownListedCorrection> }) {
  const next = cursorOf(page.next);
  if (page.items.length === 0) return <p>There are no corrections yet.</p>;
  return (
    <>
      <ul className="correction-list">
        {page.items.map((correction) => (
          <li key={correction.id} className="correction">
            <CorrectionLine correction={correction} />
            <h2 dir="auto">
              <Link
                to="/articles/$slug"
                params={{ slug: correction.article.slug }}
                hash={correctionAnchor(correction.id)}
              >
                {correction.article.title}
              </Link>
            </h2>
            <CorrectionText html={correction.textHtml} />
          </li>
        ))}
      </ul>
      {next && (
        <p>
          <Link to="/corrections" search={{ cursor: next }}>
            Older corrections
          </Link>
        </p>
      )}
    </>
  );
}
