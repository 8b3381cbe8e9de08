import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

interface DropTarget {
  /** Whether the whole window takes files, not only the zone. */
  wholeWindow: boolean;
  onFiles: (files: File[]) => void;
}

/**
 * Listens for files that are dropped or pasted. Files that another part of the page has taken (`preventDefault`) are left to it.
 * A file that is dropped where no zone takes it is ignored, or the browser would open it instead of the page. A zone within the
 * window of another one has to stand before it in the page.
 * @returns the ref of the zone, and whether files are being dragged over the target
 */
export function useDroppedFiles({ wholeWindow, onFiles }: DropTarget): {
  zone: RefObject<HTMLDivElement | null>;
  isDragging: boolean;
} {
  const zone = useRef<HTMLDivElement>(null);
  const [isDragging, setIsDragging] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const isInside = ({ target }: Event) => zone.current?.contains(target as Node) === true;
    const takes = (event: Event) => wholeWindow || isInside(event);

    function dragOver(event: DragEvent): void {
      if (!hasFiles(event)) return;
      const isOurs = !event.defaultPrevented && takes(event);
      setIsDragging(isOurs);
      if (isOurs) allow(event, 'copy');
    }
    function dragLeave(event: DragEvent): void {
      // Null when the pointer leaves the window.
      if (event.relatedTarget === null) setIsDragging(false);
    }
    function drop(event: DragEvent): void {
      setIsDragging(false);
      if (event.defaultPrevented || !hasFiles(event) || !takes(event)) return;
      event.preventDefault();
      give(event.dataTransfer);
    }
    function paste(event: ClipboardEvent): void {
      if (event.defaultPrevented || !event.clipboardData || !takes(event)) return;
      // Some programs put an image of a copied text beside it.
      if (event.clipboardData.types.includes('text/plain')) return;
      if (give(event.clipboardData)) event.preventDefault();
    }
    function give(data: DataTransfer): boolean {
      const files = filesOf(data);
      if (files.length > 0) take(files);
      return files.length > 0;
    }

    document.addEventListener('dragover', dragOver);
    document.addEventListener('dragleave', dragLeave);
    document.addEventListener('drop', drop);
    document.addEventListener('paste', paste);
    // After all parts of the page.
    window.addEventListener('dragover', ignore);
    window.addEventListener('drop', ignore);
    return () => {
      document.removeEventListener('dragover', dragOver);
      document.removeEventListener('dragleave', dragLeave);
      document.removeEventListener('drop', drop);
      document.removeEventListener('paste', paste);
      window.removeEventListener('dragover', ignore);
      window.removeEventListener('drop', ignore);
    };
  }, [wholeWindow]);
  return { zone, isDragging };
}

type FilesEvent = DragEvent & { dataTransfer: DataTransfer };

function hasFiles(event: DragEvent): event is FilesEvent {
  return event.dataTransfer?.types.includes('Files') === true;
}

function allow(event: FilesEvent, effect: 'copy' | 'none'): void {
  event.preventDefault();
  event.dataTransfer.dropEffect = effect;
}

function ignore(event: DragEvent): void {
  if (!event.defaultPrevented && hasFiles(event)) allow(event, 'none');
}

/** @returns the files, without folders, which can't be read */
function filesOf({ items }: DataTransfer): File[] {
  return [...items]
    .filter((item) => item.kind === 'file' && item.webkitGetAsEntry()?.isDirectory !== true)
    .flatMap((item) => item.getAsFile() ?? []);
}
