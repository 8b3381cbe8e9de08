import { type ReactNode, useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FileInput } from './file-input.tsx';
import { useDroppedFiles } from './use-dropped-files.ts';

interface DropZoneProps {
  /** Called with the files that were dropped, pasted or chosen; at least one. */
  onFiles: (files: File[]) => void;
  /** Purpose of the zone, and the name of its button: "Upload images", "Choose a hero image". */
  label: string;
  /** Whether several files can be given; otherwise the first one counts. The default is yes. */
  multiple?: boolean;
  /** Whether files can be dropped and pasted anywhere in the window. One zone of a page at most. */
  wholeWindow?: boolean;
  /** Whether the zone is one row, for a page on which uploads are secondary. */
  isLow?: boolean;
  /** Called by the button, which opens the dialog of files otherwise. */
  onPress?: (() => void) | undefined;
  /** Shown under the button instead of the usual hint. */
  children?: ReactNode;
}

/** A place to drop, paste or choose images. Files that are dropped beside it do not replace the page. */
export function DropZone(props: DropZoneProps) {
  const { onFiles, label, multiple = true, wholeWindow = false, isLow = false, onPress, children } = props;
  const hintId = useId();
  const give = (files: File[]) => onFiles(multiple ? files : files.slice(0, 1));
  const { zone, isDragging } = useDroppedFiles({ wholeWindow, onFiles: give });
  return (
    <div
      ref={zone}
      data-dragging={isDragging || undefined}
      className={`border border-rule border-dashed transition-colors data-dragging:border-ink data-dragging:bg-tint ${isLow ? 'flex flex-wrap items-center gap-x-4 gap-y-2 p-3' : 'px-6 py-8 text-center'}`}
    >
      <FileInput label={label} multiple={multiple} onFiles={give}>
        {(choose) => (
          <Button variant="outline" aria-describedby={hintId} onClick={onPress ?? choose}>
            {label}
          </Button>
        )}
      </FileInput>
      <p id={hintId} className={`text-muted text-sm ${isLow ? '' : 'mt-3'}`}>
        {children ?? (multiple ? 'Or drop images here, or paste them.' : 'Or drop an image here, or paste one.')}
      </p>
      {isDragging && wholeWindow && <WindowHint multiple={multiple} />}
    </div>
  );
}

function WindowHint({ multiple }: { multiple: boolean }) {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none fixed inset-3 z-50 flex items-center justify-center border-2 border-ink border-dashed bg-paper/90"
    >
      <p className="font-semibold text-xl">{multiple ? 'Drop images to upload them' : 'Drop an image to upload it'}</p>
    </div>
  );
}
