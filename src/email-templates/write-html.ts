import mjml from 'mjml';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/**
 * @param tree MJML as React elements: React escapes its texts, and MJML leaves them as they are
 * @returns HTML for mail programs, with tables where Outlook needs them
 */
export async function writeHtml(tree: ReactElement): Promise<string> {
  const { html, errors } = await mjml(renderToStaticMarkup(tree), {
    validationLevel: 'strict',
    keepComments: false,
    ignoreIncludes: true,
    // Otherwise every email would load fonts from a third party.
    fonts: {},
  });
  if (errors.length > 0) throw new Error(`an email's template is wrong: ${errors[0]?.formattedMessage}`);
  return withoutIndentation(html).replaceAll(unknownHeight, '');
}

/** MJML writes this on every image, but HTML allows only a number. It never matches text, where quotes are escaped. */
const unknownHeight = ' height="auto"';

/** MJML indents nested elements, which is a fifth of the email's size. */
function withoutIndentation(html: string): string {
  return html.replaceAll(/\s*\n\s*/g, '\n').trim();
}
