import { usePrefetchQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { authorsQuery } from '../../../client/admin/authors.ts';
import { categoriesQuery } from '../../../client/admin/categories.ts';
import { useEditorMode } from '../../../editor/text-editor/editor-mode.ts';
import { loadRichEditor } from '../../../editor/text-editor/load-rich-editor.ts';
import { useHttp } from '../../../foundation/use-site.ts';

/** Begins to load what the editor of every article needs, at once and beside the article. What fails is asked for again where it is shown. */
export function useEditorAhead(): void {
  const http = useHttp();
  usePrefetchQuery(authorsQuery(http));
  usePrefetchQuery(categoriesQuery(http));
  const mode = useEditorMode();
  useEffect(() => {
    if (mode === 'rich') void loadRichEditor().catch(() => {});
  }, [mode]);
}
