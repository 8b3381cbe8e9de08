import { withoutTurning } from './shorten.ts';
import { colours, sans } from './theme.ts';

/** Replaces the default margins, which differ between mail programs. The site's renderer writes no `style`. */
const styles: Record<string, string> = {
  p: 'margin:0 0 14px',
  ul: 'margin:0 0 14px;padding:0 0 0 24px',
  ol: 'margin:0 0 14px;padding:0 0 0 24px',
  blockquote: `margin:0 0 14px;padding:0 0 0 16px;border-left:2px solid ${colours.accent}`,
  a: `color:${colours.accent};text-decoration:underline`,
  img: 'max-width:100%;height:auto;border:0',
  pre: 'margin:0 0 14px;white-space:pre-wrap',
  figure: 'margin:0 0 14px',
  figcaption: `margin:6px 0 0;font-family:${sans};font-size:13px;line-height:18px;color:${colours.muted}`,
  h2: 'margin:0 0 8px;font-size:21px;line-height:26px',
  h3: 'margin:0 0 8px;font-size:18px;line-height:24px',
};

/**
 * @param html safe HTML, as the site's renderer of Markdown writes it
 * @returns the same with inline styles, and with code whose spaces survive the removal of indentation from the email
 */
export function dressNote(html: string): string {
  return (
    withoutTurning(html)
      .replaceAll(
        /<(p|ul|ol|blockquote|a|img|pre|figure|figcaption|h2|h3)(?=[ >])/g,
        (tag, name: string) => `${tag} style="${styles[name]}"`,
      )
      // For Outlook for Windows, which does not know these. The class is that of small text in the dark.
      .replaceAll('<figcaption ', '<div class="muted" ')
      .replaceAll(/<(figure|\/figure|\/figcaption)\b/g, (tag) => (tag === '<figure' ? '<div' : '</div'))
      .replaceAll(/<code[ >].*?<\/code>/gs, (code) => code.replaceAll('\n', '&#10;').replaceAll('  ', '&#32;&#32;'))
  );
}
