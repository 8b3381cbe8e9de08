import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { articleQuery } from '../../../client/admin/articles.ts';
import { pagePreviewPath } from '../../../contract/admin-paths.ts';
import type { AdminArticle } from '../../../contract/articles.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { Button } from '../../../ui/button.tsx';
import { Segments } from '../../../ui/forms/segments.tsx';
import { DeviceRoom } from '../../frames/device-room.tsx';
import { colours, devices, SchemeSwitch, useFrameDisplay } from '../../frames/frame-display.tsx';
import { FailureNotice } from '../../layout/notices.tsx';
import { openModal } from '../../layout/on-show.ts';
import type { PagePreview } from './use-page-preview.ts';

interface PagePreviewDialogProps extends PagePreview {
  onClose: () => void;
}

/** The page of the article as readers will see it, over the whole window. */
export function PagePreviewDialog({ articleId, missing, onClose }: PagePreviewDialogProps) {
  const heading = useId();
  const { view, setView, scheme, setScheme } = useFrameDisplay();
  return (
    <dialog
      ref={openModal}
      aria-labelledby={heading}
      onClose={onClose}
      className="fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none flex-col bg-tint text-ink open:flex"
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2 sm:gap-x-4 border-rule border-b bg-paper px-3 py-1.5 sm:px-6">
        <h2 id={heading} className="mr-auto font-semibold max-sm:sr-only">
          Preview page
        </h2>
        <Segments label="Device" value={view} onChange={setView} options={devices} />
        <SchemeSwitch label="Colors of the page" scheme={scheme} setScheme={setScheme} />
        <Button
          variant="quiet"
          onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
          className="max-sm:ml-auto max-sm:border-transparent max-sm:px-2.5"
        >
          <X aria-hidden="true" size={18} className="sm:hidden" />
          <span className="max-sm:sr-only">Close</span>
        </Button>
        {missing && (
          <p role="status" className="note w-full">
            This is the page as last saved. {missing}
          </p>
        )}
      </div>
      <StoredPage articleId={articleId} view={view} scheme={scheme} />
    </dialog>
  );
}

type StoredPageProps = Pick<PagePreview, 'articleId'> & Pick<ReturnType<typeof useFrameDisplay>, 'view' | 'scheme'>;

/** The call says which version is stored now, or why nothing can be shown; a frame cannot report that. */
function StoredPage({ articleId, ...look }: StoredPageProps) {
  const { data, error, isFetchedAfterMount, refetch } = useQuery(articleQuery(useHttp(), articleId));
  if (data && !error && isFetchedAfterMount) return <PageFrame article={data} {...look} />;
  return (
    <div className="grid flex-1 place-content-center px-6">
      {error && <FailureNotice message={error.message} retry={refetch} />}
      {data === null && <p role="alert">This article has been deleted.</p>}
      {!error && data !== null && (
        <p role="status" className="text-muted">
          Loading preview...
        </p>
      )}
    </div>
  );
}

interface PageFrameProps extends Pick<ReturnType<typeof useFrameDisplay>, 'view' | 'scheme'> {
  article: Pick<AdminArticle, 'id' | 'title' | 'version'>;
}

/** The page in a frame as large as a device. Nothing in it runs, and its links lead nowhere. */
function PageFrame({ article: { id, title, version }, view, scheme }: PageFrameProps) {
  return (
    <DeviceRoom view={view}>
      {({ style, className }) => (
        <iframe
          // A new frame for another version: navigating the same one would add an entry to the browser's history.
          key={version}
          title={title}
          src={`${pagePreviewPath(id)}?version=${version}`}
          // With its own origin it may load our styles and fonts; without scripts it can do nothing with it.
          sandbox="allow-same-origin"
          style={style}
          className={`${className} ${colours[scheme]}`}
        />
      )}
    </DeviceRoom>
  );
}
