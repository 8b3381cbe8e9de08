import ChevronDown from 'lucide-react/icons/chevron-down';
import Eye from 'lucide-react/icons/eye';
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
    <Menu
      label="Preview and view"
      className="sm:w-auto! gap-1 font-medium text-sm sm:px-2"
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
        <MenuDocumentLink href={publicPath} target="_blank" rel="noreferrer">
          View article
        </MenuDocumentLink>
      )}
    </Menu>
  );
}
