import { readHref } from '../commands/link-commands.ts';
import { type FoundLinks, type LinkOption, useEditorPort } from '../port.ts';

/** @returns the URL that was typed, if it is one, and what a search finds */
export function useLinkOptions(typed: string): { options: readonly LinkOption[]; found: FoundLinks } {
  const { useLinks } = useEditorPort();
  const href = readHref(typed);
  const found = useLinks(href === null ? typed : '');
  if (href !== null) return { options: [{ id: 'url', label: typed.trim(), detail: 'URL', href }], found };
  return { options: found.state === 'answered' ? found.options : [], found };
}
