import { useQuery } from '@tanstack/react-query';
import { itemPreviewQuery } from '../../client/admin/site-imports.ts';
import type { ItemPreview } from '../../contract/site-imports.ts';
import { useHttp } from '../../foundation/use-site.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { FailureNotice } from '../layout/notices.tsx';
import { lossName } from './import-names.ts';

interface PreviewedItem {
  importId: string;
  kind: 'article' | 'page';
  itemKey: string;
  name: string;
}

/** An article or a page as readers will see it, with what it loses. */
export function ItemPreviewDialog({ item, onClose }: { item: PreviewedItem; onClose: () => void }) {
  const { importId: id, kind, itemKey: key, name } = item;
  const { data, error, refetch } = useQuery(itemPreviewQuery(useHttp(), { id, kind, key }));
  return (
    <Modal heading={<bdi>{name}</bdi>} onClose={onClose} isWide>
      {(close) => (
        <>
          {data && <Previewed preview={data} />}
          {!data && !error && (
            <p role="status" className="mt-4 text-muted">
              Loading preview...
            </p>
          )}
          {!data && error && (
            <div className="mt-4">
              <FailureNotice message={error.message} retry={refetch} />
            </div>
          )}
          <p className="mt-6 flex justify-end">
            <Button variant="quiet" onClick={close}>
              Close
            </Button>
          </p>
        </>
      )}
    </Modal>
  );
}

function Previewed({ preview: { excerpt, contentHtml, losses, status } }: { preview: ItemPreview }) {
  return (
    <div className="@container/page mt-2 grid gap-5">
      {status && <p className="text-muted text-sm">{status === 'published' ? 'Published here' : 'A draft here'}</p>}
      {losses.length > 0 && (
        <ul aria-label="Changed or lost" className="grid gap-2 border border-rule p-4 text-sm">
          {losses.map(({ kind, snippet }, index) => (
            <li key={`${kind} ${String(index)}`} className="min-w-0">
              <span className="font-medium">{lossName(kind)}: </span>
              <code className="whitespace-pre-wrap break-words text-muted text-xs">{snippet}</code>
            </li>
          ))}
        </ul>
      )}
      {excerpt && (
        <p dir="auto" className="text-lg text-muted">
          {excerpt}
        </p>
      )}
      {contentHtml === '' ? (
        <p className="text-muted">It has no text.</p>
      ) : (
        <div
          dir="auto"
          className="prose prose-lead"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the server renders it with HTML switched off (render-markdown.ts)
          dangerouslySetInnerHTML={{ __html: contentHtml.replaceAll(/<a href="[^"]*"(?= data-zoom)/g, '<a') }}
        />
      )}
    </div>
  );
}
