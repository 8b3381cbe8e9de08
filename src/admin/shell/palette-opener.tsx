import { Link } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import { useSearchKeys } from '../../foundation/use-search-keys.tsx';
import { isApple } from '../../ui/is-apple.ts';

const loadPalette = () => import('../palette/palette.tsx').then(({ Palette }) => Palette);

/** A link to the articles, with their search. The application opens the command palette instead. */
export function PaletteOpener() {
  const { link, dialog } = useSearchKeys(loadPalette);
  return (
    <>
      <Link
        {...link}
        to="/admin/articles"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        className="inline-flex min-h-11 shrink-0 items-center gap-2 px-2 text-muted text-sm hover:text-ink sm:min-h-9 sm:border sm:border-rule sm:pr-1.5 sm:pl-3 sm:hover:border-ink"
      >
        <Search aria-hidden="true" size={16} />
        <span className="max-sm:sr-only">Search or go to</span>
        <span aria-hidden="true" className="ml-2 bg-tint px-1.5 py-0.5 text-xs max-lg:hidden">
          {isApple() ? '⌘ K' : 'Ctrl K'}
        </span>
      </Link>
      {dialog}
    </>
  );
}
