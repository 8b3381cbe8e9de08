import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Original, Originals } from '../../../contract/originals.ts';
import type { EditorHandle } from '../../../editor/extension.ts';
import { longDate } from '../../../foundation/dates.ts';
import { useSite } from '../../../foundation/use-site.ts';
import { FieldButton } from '../../../ui/forms/field-button.tsx';
import { IconButton } from '../../forms/icon-button.tsx';
import { lossName } from '../../imports/import-names.ts';
import { lossHint } from '../../imports/loss-hints.ts';
import { hidePlace, showPlace } from './show-place.ts';

export interface OriginalsPanelProps {
  noun: 'article' | 'page';
  originals: Originals;
  editor: RefObject<EditorHandle | null>;
  showText?: (() => void) | undefined;
  onClose: () => void;
}

const found = {
  itself: 'What stands in its place is highlighted.',
  before: 'It stood behind the highlighted words.',
  after: 'It stood before the highlighted words.',
} as const;

/** The originals beside the text, as text; a press shows where each one stood. It stays while the text scrolls and is edited. */
export function OriginalsPanel({ noun, originals, editor, showText, onClose }: OriginalsPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const [shown, setShown] = useState<{ number: number; says: string } | null>(null);
  const { timeZone } = useSite();
  useEffect(() => {
    panel.current?.showPopover();
    panel.current?.focus({ preventScroll: true });
    return hidePlace;
  }, []);
  const show = ({ number, around }: Original) => {
    // The text may stand behind its preview.
    flushSync(() => showText?.());
    const by = around && editor.current ? showPlace(editor.current, around) : null;
    setShown({ number, says: by ? found[by] : 'Its place was not found: the text has changed there since.' });
  };
  const [ofText, others] = [true, false].map((isOfText) =>
    originals.items.filter(({ place }) => (place === null) === isOfText),
  );
  return (
    <aside
      ref={panel}
      popover="manual"
      tabIndex={-1}
      aria-label="Originals"
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && onClose()}
      className="fixed inset-auto m-0 max-w-none flex-col border border-rule bg-paper font-sans text-ink shadow-xl outline-none open:flex max-lg:inset-x-0 max-lg:bottom-0 max-lg:max-h-[45dvh] max-lg:w-full lg:top-[calc(var(--bar,4rem)+4rem)] lg:right-4 lg:max-h-[calc(100dvh-var(--bar,4rem)-5rem)] lg:w-80 dark:bg-tint"
    >
      <header className="flex items-center justify-between gap-4 border-rule border-b ps-4 pe-1">
        <h2 className="font-semibold text-sm">Originals</h2>
        <IconButton label="Close the originals" Icon={X} onClick={onClose} />
      </header>
      <div className="min-h-0 overflow-y-auto px-4">
        <ol className="divide-y divide-rule">
          {ofText?.map((one) => (
            <OriginalRow
              key={one.number}
              one={one}
              says={shown?.number === one.number ? shown.says : ''}
              onShow={show}
            />
          ))}
        </ol>
        {others && others.length > 0 && <Others noun={noun} items={others} />}
        {originals.until && (
          <p className="border-rule border-t py-3 text-muted text-xs">
            Kept until {longDate(originals.until, timeZone)}. Readers never see it.
          </p>
        )}
      </div>
    </aside>
  );
}

function OriginalRow({ one, says, onShow }: { one: Original; says: string; onShow: (one: Original) => void }) {
  const { kind, snippet, around } = one;
  const hint = lossHint(kind);
  return (
    <li className="py-3">
      <h3 className="font-medium text-sm">{lossName(kind)}</h3>
      {hint && <p className="mt-0.5 text-muted text-sm">{hint}</p>}
      {snippet && <Snippet snippet={snippet} />}
      {around && (
        <FieldButton isQuiet className="-ms-2" onClick={() => onShow(one)}>
          Show its place
        </FieldButton>
      )}
      <p role="status" className="text-muted text-sm empty:hidden">
        {says}
      </p>
    </li>
  );
}

/** Characters of an original that are shown at first: about six lines of the panel. */
const shownAtFirst = 260;

/** As it was written, and never as what it says: it may be a script. */
function Snippet({ snippet }: { snippet: string }) {
  const [isWhole, setWhole] = useState(snippet.length <= shownAtFirst);
  return (
    <>
      <pre
        dir="auto"
        className="mt-2 max-w-full whitespace-pre-wrap break-words bg-tint px-3 py-2 text-xs dark:bg-paper"
      >
        <code>{isWhole ? snippet : `${snippet.slice(0, shownAtFirst).toWellFormed()}…`}</code>
      </pre>
      {!isWhole && (
        <FieldButton isQuiet className="-ms-2" onClick={() => setWhole(true)}>
          Show all of it
        </FieldButton>
      )}
    </>
  );
}

/** Losses outside the text: made, cut or left out. */
function Others({ noun, items }: { noun: string; items: readonly Original[] }) {
  return (
    <section className="border-rule border-t py-3">
      <h3 className="font-medium text-sm">About the {noun}</h3>
      <ul className="mt-1 grid gap-1 text-muted text-sm">
        {items.map(({ number, kind, snippet }) => (
          <li key={number} className="break-words">
            {lossName(kind)}: <bdi>{snippet}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
