import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { originalsQuery } from '../../../client/admin/originals.ts';
import type { EditorHandle } from '../../../editor/extension.ts';
import { useHttp } from '../../../foundation/use-site.ts';
import { countOf } from '../../../ui/count.ts';
import { FieldButton } from '../../../ui/forms/field-button.tsx';
import { programName } from '../../imports/import-names.ts';
import { usePersonal } from '../../personal/use-personal.ts';
import type { OriginalsPanelProps } from './originals-panel.tsx';

interface OriginalsNoticeProps {
  noun: 'article' | 'page';
  id: string;
  editor: RefObject<EditorHandle | null>;
  /** Makes the text visible, where something else can stand in its place. */
  showText?: () => void;
}

/** Articles and pages of which a browser remembers that its user has seen them. */
const maxHidden = 1000;

/**
 * One line above an imported text of which something did not come along as it was. It leads to the originals, and ends when the user hides it,
 * or with what the import has kept.
 */
export function OriginalsNotice({ noun, id, editor, showText }: OriginalsNoticeProps) {
  const { data } = useQuery(originalsQuery(useHttp(), { noun, id }));
  const [hidden, setHidden] = usePersonal('hidden-originals', readHidden);
  const { Panel, open, isOpen, close, failed } = usePanel();
  const opener = useRef<HTMLButtonElement>(null);
  const ofText = data?.items.filter(({ place }) => place === null).length ?? 0;
  const key = `${data?.importId} ${id}`;
  if (!data || ofText === 0 || hidden.includes(key)) return null;
  const leave = () => {
    close();
    // Without scrolling: the text may be at the place that was shown.
    opener.current?.focus({ preventScroll: true });
  };
  const hide = () => {
    close();
    setHidden([...hidden, key].slice(-maxHidden));
  };
  return (
    <section
      aria-label="Originals of the import"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-rule border-b pb-1.5 text-sm"
    >
      <p className="min-w-0 text-muted">
        Imported from {programName(data.source)}: {countOf(ofText, 'part')} of the text did not come along as{' '}
        {ofText === 1 ? 'it was' : 'they were'}.{failed && ' The list could not be loaded. Try again.'}
      </p>
      <div className="flex flex-wrap gap-x-2">
        <FieldButton ref={opener} isQuiet aria-expanded={isOpen} onClick={isOpen ? close : open}>
          {isOpen ? 'Close the originals' : 'See the originals'}
        </FieldButton>
        <FieldButton isQuiet onClick={hide}>
          Don’t show again
        </FieldButton>
      </div>
      {isOpen && Panel && <Panel noun={noun} originals={data} editor={editor} showText={showText} onClose={leave} />}
    </section>
  );
}

/** The panel is loaded when it is opened for the first time: most texts have none. */
function usePanel() {
  const [Panel, setPanel] = useState<ComponentType<OriginalsPanelProps> | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!isOpen || Panel) return;
    let hasClosed = false;
    import('./originals-panel.tsx').then(
      (loaded) => !hasClosed && setPanel(() => loaded.OriginalsPanel),
      () => {
        if (hasClosed) return;
        setFailed(true);
        setOpen(false);
      },
    );
    return () => {
      hasClosed = true;
    };
  }, [isOpen, Panel]);
  return {
    ...{ Panel, isOpen, failed },
    open: () => {
      setFailed(false);
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}

function readHidden(stored: unknown): readonly string[] {
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
}
