import ChevronDown from 'lucide-react/icons/chevron-down';
import Eye from 'lucide-react/icons/eye';
import { DocumentLink } from '../../layout/document-link.tsx';
import { Menu, MenuButton, MenuDocumentLink } from '../../layout/menu.tsx';

interface PreviewMenuProps {
  /** Whether the page is about to be shown. */
  isWaiting: boolean;
  onPreview: () => void;
  /** Null for a new article. */
  onShare: (() => void) | null;
  /** The path of the article's page; null while readers don't see it. */
  publicPath: string | null;
}

/** Every way to see the article as readers do: as it is edited, by a link for others, and as it is public. */
export function PreviewMenu({ isWaiting, onPreview, onShare, publicPath }: PreviewMenuProps) {
  return (
    <>
      {publicPath !== null && (
        <DocumentLink
          {...elsewhere}
          href={publicPath}
          className="inline-flex min-h-11 items-center px-2 text-sm hover:underline max-sm:hidden"
        >
          View<span className="sr-only"> article</span>
        </DocumentLink>
      )}
      <Menu
        label="Preview and view"
        className="sm:w-auto! gap-1 text-sm sm:px-2"
        face={
          <>
            <Eye aria-hidden="true" size={18} className="sm:hidden" />
            <span className="max-sm:sr-only">Preview</span>
            <ChevronDown aria-hidden="true" size={14} className="max-sm:hidden" />
          </>
        }
      >
        <MenuButton aria-disabled={isWaiting} onClick={onPreview}>
          Preview page
        </MenuButton>
        {onShare && <MenuButton onClick={onShare}>Preview link…</MenuButton>}
        {publicPath !== null && (
          <div className="sm:hidden">
            <MenuDocumentLink {...elsewhere} href={publicPath}>
              View article
            </MenuDocumentLink>
          </div>
        )}
      </Menu>
    </>
  );
}

/** The form stays as it is. */
const elsewhere = { target: '_blank', rel: 'noreferrer' } as const;
