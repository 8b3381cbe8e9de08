import { useQuery } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
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

function Previewed({ preview: { excerpt, image, contentHtml, losses, status } }: { preview: ItemPreview }) {
  return (
    <div className="@container/page mt-2 grid grid-cols-[minmax(0,1fr)] gap-5" onErrorCapture={nameMissingImage}>
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
      {image && <img src={image.url} alt={image.alt} className="w-full" />}
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

/** Shows the name of its file where an image can't be: another instance has the archive, or the old site has gone. */
function nameMissingImage({ target }: SyntheticEvent<HTMLElement>): void {
  if (!(target instanceof HTMLImageElement)) return;
  const { pathname, hash } = new URL(target.src, location.href);
  const name = hash.slice(1) || pathname.slice(pathname.lastIndexOf('/') + 1);
  const placeholder = document.createElement('span');
  placeholder.className = 'block border border-rule border-dashed px-4 py-6 text-center text-muted text-sm break-words';
  placeholder.textContent = `Image: ${readable(name)}`;
  // It stays as the element that React knows, and without its place.
  target.hidden = true;
  target.after(placeholder);
}

function readable(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
