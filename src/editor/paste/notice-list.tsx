import X from 'lucide-react/icons/x';
import { useEffect } from 'react';
import { dismissPasteNotice, forgetPasteNotices, usePasteNotices } from './paste-notices.ts';

/**
 * Notices about a paste or an import that changed something. They stay in sight, however long the text, until the editor closes
 * them.
 */
export function PasteNotices() {
  const notices = usePasteNotices();
  useEffect(() => forgetPasteNotices, []);
  return (
    <div role="status" className="sticky bottom-3 z-10 mt-3 grid gap-2 empty:mt-0">
      {notices.map(({ id, text, isBusy }) => (
        <div key={id} className="flex items-start gap-2 border border-rule bg-tint py-1 pr-1 pl-4 text-sm shadow-sm">
          <p className="min-w-0 grow break-words py-2.5">{text}</p>
          {!isBusy && (
            <button
              type="button"
              aria-label="Dismiss"
              onClick={() => dismissPasteNotice(id)}
              className="inline-flex size-11 shrink-0 items-center justify-center text-muted hover:text-ink"
            >
              <X aria-hidden="true" size={16} />
            </button>
          )}
        </div>
      ))}
    </div>
  );
}
