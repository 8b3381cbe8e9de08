import { Modal } from '../../ui/modal.tsx';
import { keyName } from '../keys/key-name.ts';
import { type Shortcut, shortcutGroups } from '../keys/shortcuts.ts';
import { useEditorPort } from '../port.ts';

const keyClass = 'whitespace-nowrap border border-rule bg-tint px-1.5 py-0.5 font-mono text-xs dark:bg-paper';

/** The list of shortcuts of the text. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { noun } = useEditorPort();
  return (
    <Modal heading="Keyboard shortcuts" onClose={onClose} isWide>
      {(close) => (
        <>
          <p className="mt-2 text-muted text-sm">
            Markdown is formatted while you type. {keyName('Mod-K')} links in the text; everywhere else it opens the
            search.
          </p>
          <div className="mt-4 grid gap-x-10 gap-y-6 md:grid-cols-2 xl:grid-cols-3">
            {shortcutGroups(noun).map(({ name, lines }) => (
              <section key={name} aria-label={name}>
                <h3 className="label text-muted">{name}</h3>
                <dl className="mt-2 divide-y divide-rule text-sm">
                  {lines.map((line) => (
                    <Line key={line.does} {...line} />
                  ))}
                </dl>
              </section>
            ))}
          </div>
          <div className="mt-5 flex justify-end">
            <button
              type="button"
              onClick={close}
              className="min-h-11 border border-rule px-4 font-medium text-sm hover:border-ink"
            >
              Close
            </button>
          </div>
        </>
      )}
    </Modal>
  );
}

function Line({ keys = [], typed, does }: Shortcut) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
      <dt>{does}</dt>
      <dd className="flex flex-wrap gap-1.5">
        {keys.map((key) => (
          <kbd key={key} className={keyClass}>
            {keyName(key)}
          </kbd>
        ))}
        {typed !== undefined && <kbd className={`${keyClass} border-dashed`}>{typed}</kbd>}
      </dd>
    </div>
  );
}
