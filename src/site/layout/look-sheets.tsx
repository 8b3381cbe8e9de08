import type { SiteAppearance } from '../../contract/appearance.ts';
import { typeFiles } from '../../foundation/type-files.ts';

/**
 * The style sheets of the look that the owner has chosen; none for the site's first one. Only the server writes them. They come after
 * those of the page: `sheetOfDocument` takes the first, and their rules are stronger in any order.
 */
export function LookSheets({ appearance }: { appearance: SiteAppearance | undefined }) {
  if (!appearance) return null;
  const sheets = [typeFiles[appearance.type].sheet, appearance.sheet].filter((sheet) => typeof sheet === 'string');
  return sheets.map((sheet) => <link key={sheet} rel="stylesheet" href={sheet} precedence="look" />);
}
