import mjml from 'mjml';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/**
 * @param tree MJML as React elements: whatever is text in it is escaped by React, and MJML passes it on as it is
 * @returns HTML for mail programs, in tables where Outlook needs them
 */
export async function writeHtml(tree: ReactElement): Promise<string> {
  const { html, errors } = await mjml(renderToStaticMarkup(tree), {
    validationLevel: 'strict',
    keepComments: false,
    ignoreIncludes: true,
    // Every email would otherwise ask a third party for faces that it does not use.
    fonts: {},
  });
  if (errors.length > 0) throw new Error(`a letter's template is wrong: ${errors[0]?.formattedMessage}`);
  return withoutIndentation(html).replaceAll(unknownHeight, '');
}

/** MJML writes it on every image, and HTML takes a number there. No text can look like it: a quote in text is escaped. */
const unknownHeight = ' height="auto"';

/** MJML indents by nesting, which makes a fifth of the email. */
function withoutIndentation(html: string): string {
  return html.replaceAll(/\s*\n\s*/g, '\n').trim();
}
