import { useEffect, useState } from 'react';
import { Modal } from '../../ui/modal.tsx';
import type { Outlined, OutlineEntry } from './outlined.ts';

interface OutlineDialogProps {
  text: Outlined;
  onClose: () => void;
}

/** The headings of the text, by their levels. A press goes there. */
export function OutlineDialog({ text, onClose }: OutlineDialogProps) {
  const [entries, setEntries] = useState<readonly OutlineEntry[] | null>(null);
  useEffect(() => {
    let hasClosed = false;
    text.headings().then(
      (found) => !hasClosed && setEntries(found),
      // The parser couldn't be loaded: there is nothing to go to.
      () => !hasClosed && setEntries([]),
    );
    return () => {
      hasClosed = true;
    };
  }, [text]);
  return (
    <Modal heading="Outline" onClose={onClose}>
      {(close) => (
        <Entries
          entries={entries}
          onGo={(entry) => {
            // First: it gives the focus back.
            close();
            text.goTo(entry);
          }}
        />
      )}
    </Modal>
  );
}

interface EntriesProps {
  /** Null until they are read. */
  entries: readonly OutlineEntry[] | null;
  onGo: (entry: OutlineEntry) => void;
}

function Entries({ entries, onGo }: EntriesProps) {
  if (!entries) return <p className="mt-3 text-muted text-sm">Loading...</p>;
  if (entries.length === 0) {
    return (
      <p className="mt-3 text-muted text-sm">No headings yet. Type # and a space at the start of a line for one.</p>
    );
  }
  const top = Math.min(...entries.map(({ level }) => level));
  return (
    <ol className="mt-3">
      {entries.map((entry) => (
        <li key={entry.position} className={indents[entry.level - top]}>
          <button
            type="button"
            dir="auto"
            onClick={() => onGo(entry)}
            className="block min-h-11 w-full px-3 py-2 text-start text-sm hover:bg-tint dark:hover:bg-paper"
          >
            <span className="sr-only">Level {entry.level}: </span>
            {entry.text || <span className="text-muted">Without text</span>}
          </button>
        </li>
      ))}
    </ol>
  );
}

const indents = ['font-semibold', 'ps-4', 'ps-8', 'ps-12', 'ps-16', 'ps-20'];
