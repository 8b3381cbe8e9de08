import { Link, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useSearchKeys } from '../../foundation/use-search-keys.tsx';
import { Icon } from '../../ui/icon.tsx';

/** A link to the search page. The application opens a dialog instead. */
export function SearchOpener() {
  const { queries } = useRouter().options.context;
  const load = useCallback(async () => {
    const [{ SearchDialog }] = await Promise.all([import('../search/search-dialog.tsx'), queries.load()]);
    return SearchDialog;
  }, [queries]);
  const { link, dialog } = useSearchKeys(load);
  return (
    <>
      <Link
        {...link}
        to="/search"
        preload={false}
        data-wants-script
        aria-keyshortcuts="/ Control+K Meta+K"
        suppressHydrationWarning
        className="tool"
      >
        <Icon name="search" size={19} />
        <span className="max-xl:sr-only">Search</span>
      </Link>
      {dialog}
    </>
  );
}
