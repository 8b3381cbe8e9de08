import RotateCcw from 'lucide-react/icons/rotate-ccw';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useState } from 'react';
import { changeMediaMutation, refreshMedia } from '../../../../client/admin/media.ts';
import type { ImageEdit, MediaItem } from '../../../../contract/media.ts';
import { Button } from '../../../../ui/button.tsx';
import { controlClass } from '../../../../ui/forms/field.tsx';
import { showToast } from '../../../../ui/toasts.ts';
import { FieldButton } from '../../forms/field-button.tsx';
import { useWrite } from '../../forms/use-write.ts';
import { Modal } from '../../layout/modal.tsx';
import { CropFrame } from './crop-frame.tsx';
import { type Area, areaOfShape, turnArea, turned, turnedSize } from './turn-crop.ts';

interface CropDialogProps {
  item: MediaItem;
  onClose: () => void;
  onSaved: (item: MediaItem) => void;
}

/** The usual shapes; the empty one is free. */
const shapes: Readonly<Record<string, number>> = {
  '16:9': 16 / 9,
  '3:2': 3 / 2,
  '4:3': 4 / 3,
  '1:1': 1,
  '4:5': 4 / 5,
};

const all: Area = { x: 0, y: 0, width: 1, height: 1 };

/** Turns and cuts the picture. The file stays as it was uploaded, so this can always be undone. */
export function CropDialog({ item, onClose, onSaved }: CropDialogProps) {
  const [rotate, setRotate] = useState(item.edit?.rotate ?? 0);
  const [area, setArea] = useState(item.edit?.crop ?? all);
  const [shape, setShape] = useState('');
  const picture = turnedSize(item.whole, rotate);
  const { mutate, isPending, failure } = useWrite({ mutation: changeMediaMutation, refresh: refreshMedia });

  function turn(isClockwise: boolean): void {
    setRotate(turned(rotate, isClockwise));
    setArea(turnArea(area, isClockwise));
    setShape('');
  }

  function choose(name: string): void {
    setShape(name);
    const aspect = shapes[name];
    if (aspect) setArea(areaOfShape(picture, aspect));
  }

  function save(close: () => void): void {
    const isWhole = area.width >= 1 && area.height >= 1;
    const edit: ImageEdit | null = isWhole && rotate === 0 ? null : { rotate, crop: isWhole ? null : area };
    mutate(
      { id: item.id, change: { edit } },
      {
        onSuccess: (saved) => {
          showToast({ title: 'Success', description: 'Image changed. Everything that uses it shows it this way.' });
          onSaved(saved);
          close();
        },
      },
    );
  }

  const isUntouched = rotate === 0 && area.width >= 1 && area.height >= 1;
  return (
    <Modal heading="Crop and rotate" onClose={onClose} isWide>
      {(close) => (
        <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
          <div className="flex flex-wrap items-center gap-2">
            {!item.isAnimated && (
              <>
                <FieldButton onClick={() => turn(false)}>
                  <RotateCcw aria-hidden="true" className="mr-2 size-4" />
                  Rotate left
                </FieldButton>
                <FieldButton onClick={() => turn(true)}>
                  <RotateCw aria-hidden="true" className="mr-2 size-4" />
                  Rotate right
                </FieldButton>
              </>
            )}
            <select
              aria-label="Shape"
              value={shape}
              onChange={(event) => choose(event.target.value)}
              className={`${controlClass} max-w-32 text-sm sm:min-h-9 sm:py-1`}
            >
              <option value="">Any shape</option>
              {Object.keys(shapes).map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
            <FieldButton
              aria-disabled={isUntouched}
              onClick={() => {
                setRotate(0);
                setArea(all);
                setShape('');
              }}
              className="aria-disabled:text-muted"
            >
              Reset to the original
            </FieldButton>
          </div>
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
          {failure && (
            <p role="alert" className="error-note">
              Not saved. {failure}
            </p>
          )}
          <div className="flex flex-wrap justify-end gap-3 border-rule border-t pt-4">
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
            <Button
              variant="solid"
              aria-disabled={isPending}
              onClick={() => save(close)}
              className="min-w-28 aria-disabled:opacity-60"
            >
              {isPending ? 'Saving...' : 'Save'}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  );
}
