import { useEffect, useRef, useState } from 'react';
import { changeMediaMutation, finishMediaMutation, refreshMedia } from '../../../client/admin/media.ts';
import type { MediaItem } from '../../../contract/media.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useWrite } from '../../session/use-write.ts';
import { CropFrame } from './crop-frame.tsx';
import { CropTools, shapes } from './crop-tools.tsx';
import { RemovalChoice } from './removal-choice.tsx';
import { useCrop } from './use-crop.ts';

interface CropDialogProps {
  item: MediaItem;
  onClose: () => void;
  onSaved: (item: MediaItem) => void;
}

/** Turns and cuts the image. The file stays as it was uploaded, so this can be undone, unless the user removes the original for good. */
export function CropDialog({ item, onClose, onSaved }: CropDialogProps) {
  const { rotate, area, shape, edit, setArea, turn, choose, reset } = useCrop(item);
  const [isBehind, setIsBehind] = useState(false);
  const [isFinal, setIsFinal] = useState(false);
  const change = useWrite({ mutation: changeMediaMutation, refresh: refreshMedia });
  const finish = useWrite({ mutation: finishMediaMutation, refresh: refreshMedia });
  const isPending = change.isPending || finish.isPending;
  const failure = isFinal ? finish.failure : change.failure;
  const latest = useRef(edit);
  useEffect(() => {
    latest.current = edit;
  });

  function save(close: () => void): void {
    setIsBehind(false);
    const onSuccess = (saved: MediaItem) => {
      showToast({ title: 'Success', description: 'Image changed. Everything that uses it shows it this way.' });
      onSaved(saved);
      // The user may have changed the crop meanwhile, unless the original was removed.
      if (isFinal || JSON.stringify(latest.current) === JSON.stringify(edit)) close();
      else setIsBehind(true);
    };
    if (isFinal) finish.mutate({ id: item.id, edit, version: item.version }, { onSuccess });
    else change.mutate({ id: item.id, change: { edit } }, { onSuccess });
  }

  return (
    <Modal heading="Crop and rotate" onClose={onClose} isWide>
      {(close) => (
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
          <CropTools
            shape={shape}
            isAnimated={item.isAnimated}
            isUntouched={edit === null}
            onTurn={turn}
            onShape={choose}
            onReset={reset}
          />
          <CropFrame
            src={item.whole.url}
            whole={item.whole}
            rotate={rotate}
            area={area}
            aspect={shapes[shape]}
            onChange={setArea}
          />
          <p className="text-muted text-sm">
            Drag the frame or its handles; with the keyboard, Tab to them and use the arrow keys.
            {item.isAnimated && " Animated images can't be rotated."}
          </p>
          <RemovalChoice
            isChosen={isFinal}
            onChange={setIsFinal}
            otherwise="The original stays in the library, so you can undo this. What you cut off can still be seen at the old addresses until you remove it for good."
            consequence="What you cut off, and the original, are deleted at once. You can't go back to the original."
          />
          <SaveOutcome failure={failure} isBehind={isBehind} />
          <div className="flex flex-wrap justify-end gap-3 border-rule border-t pt-4">
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
            <Button
              variant={isFinal ? 'destructive' : 'solid'}
              aria-disabled={isPending}
              onClick={() => save(close)}
              className="min-w-28 aria-disabled:opacity-60"
            >
              {isPending ? 'Saving...' : isFinal ? 'Save and remove the original' : 'Save'}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  );
}

/** @param isBehind whether the crop was changed during the save */
function SaveOutcome({ failure, isBehind }: { failure: string | null; isBehind: boolean }) {
  return (
    <>
      {failure && (
        <p role="alert" className="error-note">
          Not saved. {failure}
        </p>
      )}
      <p role="status" className="note empty:hidden">
        {isBehind && 'What you changed while it was being saved is not saved yet.'}
      </p>
    </>
  );
}
