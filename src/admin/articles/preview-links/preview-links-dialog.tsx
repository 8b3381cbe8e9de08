import { useState } from 'react';
import type { Previewed } from '../../../client/admin/preview-links.ts';
import type { CreatedPreviewLink } from '../../../contract/preview-links.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { LinkToCopy } from '../../forms/link-to-copy.tsx';
import { NewPreviewLink } from './new-preview-link.tsx';
import { PreviewLinkList } from './preview-link-list.tsx';

interface PreviewLinksDialogProps {
  previewed: Previewed;
  onClose: () => void;
}

/** Creates links that show the article to people without an account, and revokes them. */
export function PreviewLinksDialog({ previewed, onClose }: PreviewLinksDialogProps) {
  const [created, setCreated] = useState<CreatedPreviewLink | null>(null);
  return (
    <Modal heading={'Preview links'} onClose={onClose}>
      {(close) => (
        <>
          <p className="mt-2 text-muted text-sm">
            Anyone with a link sees the {previewed.noun} as last saved, without signing in. Search engines don't list
            it, and no views are counted.
          </p>
          <NewPreviewLink previewed={previewed} onCreated={setCreated} />
          <div role="status">
            {created && (
              <div className="note mt-5">
                <p>Copy the link now. It won't be shown again.</p>
                <LinkToCopy key={created.id} label="Preview link" link={created.url} />
              </div>
            )}
          </div>
          <PreviewLinkList
            previewed={previewed}
            onRevoked={(id) => setCreated((last) => (last?.id === id ? null : last))}
          />
          <div className="mt-6 flex justify-end">
            <Button variant="quiet" onClick={close}>
              Close
            </Button>
          </div>
        </>
      )}
    </Modal>
  );
}
