import FileText from 'lucide-react/icons/file-text';
import Link from 'lucide-react/icons/link';
import { type FoundLinks, type LinkOption, useEditorPort } from '../port.ts';
import { capitalize } from './capitalize.ts';

export const linkListId = 'link-options';

/** @returns the id of an option's element */
export const linkOptionId = ({ id }: LinkOption) => `link-option-${id}`;

interface LinkOptionsProps {
  options: readonly LinkOption[];
  found: FoundLinks;
  chosen: LinkOption | undefined;
  onPoint: (option: LinkOption) => void;
  onTake: (option: LinkOption) => void;
}

/** The articles and URLs that the typed words can mean. The focus stays in the field, whose keys choose. */
export function LinkOptions({ options, found, chosen, onPoint, onTake }: LinkOptionsProps) {
  return (
    // The field and the buttons stand still while results come and go.
    <div className="min-h-[min(13.75rem,30dvh)]">
      <div id={linkListId} role="listbox" aria-label="Links" className="max-h-64 overflow-y-auto overscroll-contain">
        {options.map((option) => (
          <button
            key={option.id}
            id={linkOptionId(option)}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={option === chosen}
            onPointerMove={() => onPoint(option)}
            onClick={() => onTake(option)}
            className="flex min-h-11 w-full items-center gap-3 border-l-4 border-l-transparent px-3 py-1.5 text-left text-sm aria-selected:border-l-ink aria-selected:bg-tint dark:aria-selected:bg-paper forced-colors:aria-selected:outline"
          >
            <Glyph isUrl={option.id === 'url'} />
            <span className="flex min-w-0 grow sm:items-center sm:gap-3 max-sm:flex-col">
              <span dir="auto" className="min-w-0 grow truncate text-start font-medium">
                {option.label}
              </span>
              <span dir="auto" className="shrink-0 truncate text-start text-muted text-xs sm:max-w-[40%]">
                {option.detail}
              </span>
            </span>
          </button>
        ))}
      </div>
      <SearchState found={found} isEmpty={options.length === 0} />
    </div>
  );
}

function Glyph({ isUrl }: { isUrl: boolean }) {
  const Icon = isUrl ? Link : FileText;
  return <Icon aria-hidden="true" size={16} className="shrink-0 text-muted" />;
}

interface SearchStateProps {
  found: FoundLinks;
  /** Whether nothing is listed. */
  isEmpty: boolean;
}

function SearchState({ found, isEmpty }: SearchStateProps) {
  const { noun } = useEditorPort();
  if (found.state === 'failed') {
    return (
      <p role="alert" className="text-sm">
        {capitalize(noun.many)} couldn't be searched. {found.error.message}
        <button type="button" onClick={() => found.retry()} className="block min-h-8 font-medium underline">
          Try again
        </button>
      </p>
    );
  }
  return (
    <p role="status" className="text-muted text-sm">
      {isEmpty && found.state === 'untyped' && `Type the title of ${noun.an}, or paste a URL.`}
      {found.state === 'loading' && `Searching ${noun.many}…`}
      {found.state === 'answered' && !found.isOld && found.options.length === 0 && `No ${noun.many} found`}
    </p>
  );
}
