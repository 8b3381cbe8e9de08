import { useQueryClient } from '@tanstack/react-query';
import Crop from 'lucide-react/icons/crop';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { mediaItemQuery, mediaOriginalUrl, showStoredMedia } from '../../../client/admin/media.ts';
import type { MediaItem } from '../../../contract/media.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { CropDialog } from './crop-dialog.tsx';
import { ReplaceFile } from './replace-file.tsx';

/** Actions on the image itself. */
export function ImageActions({ item, mayChange }: { item: MediaItem; mayChange: boolean }) {
  const http = useHttp();
  const queryClient = useQueryClient();
  const [isCropping, setIsCropping] = useState(false);

  function show(changed: MediaItem): void {
    queryClient.setQueryData(mediaItemQuery(http, changed.id).queryKey, changed);
    showStoredMedia(queryClient, changed);
  }

  return (
    <div className="flex flex-wrap gap-3">
      {mayChange && (
        <>
          <Button variant="quiet" onClick={() => setIsCropping(true)}>
            <Crop aria-hidden="true" size={16} />
            Crop and rotate
          </Button>
          <ReplaceFile item={item} onReplaced={show} />
        </>
      )}
      <a href={mediaOriginalUrl(item.id)} download className={buttonClass('quiet')}>
        <Download aria-hidden="true" size={16} />
        Download original
      </a>
      {isCropping && <CropDialog item={item} onClose={() => setIsCropping(false)} onSaved={show} />}
    </div>
  );
}
