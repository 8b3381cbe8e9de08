import { type ReactNode, useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { useDroppedFiles } from '../media/uploads/use-dropped-files.ts';

interface ExportDropZoneProps {
  label: string;
  /** At least one. */
  onFiles: (files: File[]) => void;
  isBusy?: boolean;
  /** Under the button. */
  children: ReactNode;
}

/** A place to drop or choose the files of an export; they may be dropped anywhere in the window. */
export function ExportDropZone({ label, onFiles, isBusy = false, children }: ExportDropZoneProps) {
  const hint = useId();
  const input = useRef<HTMLInputElement>(null);
  const { zone, isDragging } = useDroppedFiles({ wholeWindow: true, onFiles });
  return (
    <div
      ref={zone}
      data-dragging={isDragging || undefined}
      className="border border-rule border-dashed px-6 py-8 text-center transition-colors data-dragging:border-ink data-dragging:bg-tint"
    >
      <Button
        variant="solid"
        aria-describedby={hint}
        aria-disabled={isBusy}
        className="aria-disabled:opacity-60"
        onClick={() => !isBusy && input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        tabIndex={-1}
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Cleared, so that the same file can be chosen again.
          target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <div id={hint} className="mx-auto mt-3 max-w-text text-muted text-sm">
        {children}
      </div>
    </div>
  );
}
