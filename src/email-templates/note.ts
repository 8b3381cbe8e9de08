import { withoutTurning } from './shorten.ts';
import type { Theme } from './theme.ts';

/** Replaces the default margins, which differ between mail programs. The site's renderer writes no `style`. */
function stylesOf({ colours, fonts }: Theme): Record<string, string> {
  // Outlook for Windows gives no font of the text to a table.
  const cell = `padding:6px 12px 6px 0;font-family:${fonts.serif};font-size:16px;line-height:24px;color:${colours.ink};vertical-align:top`;
  return {
    p: 'margin:0 0 14px',
    ul: 'margin:0 0 14px;padding:0 0 0 24px',
    ol: 'margin:0 0 14px;padding:0 0 0 24px',
    blockquote: `margin:0 0 14px;padding:0 0 0 16px;border-left:2px solid ${colours.accent}`,
    a: `color:${colours.accent};text-decoration:underline`,
    img: 'max-width:100%;height:auto;border:0',
    pre: 'margin:0 0 14px;white-space:pre-wrap',
    figure: 'margin:0 0 14px',
    figcaption: `margin:6px 0 0;font-family:${fonts.sans};font-size:13px;line-height:18px;color:${colours.muted}`,
    hr: `margin:0 0 14px;border:0;border-top:1px solid ${colours.rule}`,
    table: 'margin:0 0 14px;border-collapse:collapse',
    th: cell,
    td: `${cell};border-top:1px solid ${colours.rule}`,
    h2: 'margin:0 0 8px;font-size:21px;line-height:26px',
    h3: 'margin:0 0 8px;font-size:18px;line-height:24px',
  };
}

/** Width of an email's text in pixels; images of the library are at most as wide (`image-html.ts`). */
const textWidth = 560;

/** Most columns for which a narrow screen has room; in a table with at most so many, words are not broken. */
const roomy = { columns: 5, style: ';min-width:52px' } as const;

/** The classes of the dark style sheet, where it differs from that of the text. */
const classes: Record<string, string> = {
  figcaption: ' class="muted"',
  hr: ' class="line"',
  th: ' class="ink"',
  td: ' class="ink line"',
};

/**
 * @param html safe HTML, as the site's renderer of Markdown writes it
 * @returns the same with inline styles, and with code whose spaces survive the removal of indentation from the email
 */
export function dressNote(theme: Theme, html: string): string {
  const styles = stylesOf(theme);
  return (
    withoutTurning(html)
      // The box replaces the bullet of the item.
      .replaceAll(/<li>(?=[☐☑])/g, '<li style="list-style-type:none">')
      .replaceAll(
        /<(p|ul|ol|blockquote|a|img|pre|figure|figcaption|hr|table|th|td|h2|h3)(?=[ >])/g,
        (tag, name: string) => `${tag}${classes[name] ?? ''} style="${styles[name]}"`,
      )
      // For Outlook for Windows, which knows no max-width: an image of another host may have any size.
      .replaceAll(/<img (?![^>]* width=")/g, `<img width="${textWidth}" `)
      .replaceAll(/<table .*?<\/table>/gs, widenColumns)
      .replaceAll('scope="col">', 'scope="col" align="left">')
      // For Outlook for Windows, which does not know these.
      .replaceAll(/<(\/?)fig(?:ure|caption)\b/g, '<$1div')
      .replaceAll(/<code[ >].*?<\/code>/gs, (code) => code.replaceAll('\n', '&#10;').replaceAll('  ', '&#32;&#32;'))
  );
}

/** @param table with inline styles */
function widenColumns(table: string): string {
  const columns = table.match(/<th /g)?.length ?? 0;
  if (columns > roomy.columns) return table;
  return table.replaceAll(/<t[hd] [^>]*style="[^"]*/g, (cellTag) => cellTag + roomy.style);
}
