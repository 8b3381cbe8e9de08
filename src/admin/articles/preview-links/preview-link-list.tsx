import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { type Previewed, previewLinksQuery } from '../../../client/admin/preview-links.ts';
import type { PreviewLink } from '../../../contract/preview-links.ts';
import { useHttp, useSite } from '../../../foundation/use-site.ts';
import { dateAndTime } from '../../formats/date-and-time.ts';
import { useNow } from '../../formats/use-now.ts';
import { FailureNotice } from '../../layout/notices.tsx';
import { useRevokePreviewLink } from './use-revoke-preview-link.ts';

interface PreviewLinkListProps {
  previewed: Previewed;
  onRevoked: (id: string) => void;
}

/** The links that have not expired, each with a button to revoke it. */
export function PreviewLinkList({ previewed, onRevoked }: PreviewLinkListProps) {
  const { data, error, refetch } = useQuery(previewLinksQuery(useHttp(), previewed));
  const { askAndRevoke, failure } = useRevokePreviewLink(previewed, onRevoked);
  const now = useNow();
  const links = data?.filter(({ expiresAt }) => Date.parse(expiresAt) > now);
  return (
    <section aria-labelledby="preview-links" className="mt-6">
      <h3 id="preview-links" className="mb-2 font-semibold text-sm">
        Links
      </h3>
      {failure && (
        <p role="alert" className="error-mark mb-2 font-medium text-error text-sm">
          {failure}
        </p>
      )}
      {!links && error && <FailureNotice message={error.message} retry={refetch} />}
      {links?.length === 0 && <p className="text-muted text-sm">None.</p>}
      {links && links.length > 0 && (
        <ul className="border-rule border-t">
          {links.map((link) => (
            <PreviewLinkRow
              key={link.id}
              noun={previewed.noun}
              link={link}
              onRevoke={() => void askAndRevoke(link.id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface PreviewLinkRowProps {
  noun: Previewed['noun'];
  link: PreviewLink;
  onRevoke: () => void;
}

/** Focusable: it gets the focus when its neighbour is revoked. */
function PreviewLinkRow({ noun, link, onRevoke }: PreviewLinkRowProps) {
  const { timeZone } = useSite();
  const created = dateAndTime(link.createdAt, timeZone);
  return (
    <li tabIndex={-1} className="flex items-center justify-between gap-x-6 border-rule border-b py-2">
      <div className="min-w-0 text-sm">
        <p className="break-words">Until {dateAndTime(link.expiresAt, timeZone)}</p>
        <p className="break-words text-muted">
          Created by <bdi>{link.createdBy}</bdi>, {created}
        </p>
        {!link.works && (
          <p className="mt-0.5 break-words font-medium">
            Doesn&rsquo;t work now: <bdi>{link.createdBy}</bdi> may not share this {noun} as it is.
          </p>
        )}
      </div>
      <button
        type="button"
        onClick={onRevoke}
        className="inline-flex min-h-11 shrink-0 items-center gap-1.5 text-muted text-sm hover:text-error"
      >
        <X aria-hidden="true" size={15} />
        Revoke <span className="sr-only">the link of {created}</span>
      </button>
    </li>
  );
}
