import { Modal } from '../../layout/modal.tsx';
import type { OutlineEntry } from './headings.ts';

interface OutlineDialogProps {
  entries: readonly OutlineEntry[];
  onGo: (entry: OutlineEntry) => void;
  onClose: () => void;
}

/** The headings of the text, by their levels. A press goes there. */
export function OutlineDialog({ entries, onGo, onClose }: OutlineDialogProps) {
  const top = Math.min(...entries.map(({ level }) => level));
  return (
    <Modal heading="Outline" onClose={onClose}>
      {(close) =>
        entries.length === 0 ? (
          <p className="mt-3 text-muted text-sm">This text has no headings yet. Type ## and a space to begin one.</p>
        ) : (
          <ol className="mt-3">
            {entries.map((entry) => (
              <li key={entry.position} className={indents[entry.level - top]}>
                <button
                  type="button"
                  dir="auto"
                  onClick={() => {
                    close();
                    onGo(entry);
                  }}
                  className="block min-h-11 w-full rounded-sm px-3 py-2 text-start text-sm hover:bg-tint dark:hover:bg-paper"
                >
                  <span className="sr-only">Level {entry.level}: </span>
                  {entry.text || <span className="text-muted">Without text</span>}
                </button>
              </li>
            ))}
          </ol>
        )
      }
    </Modal>
  );
}

const indents = ['font-semibold', 'ps-4', 'ps-8', 'ps-12', 'ps-16', 'ps-20'];
