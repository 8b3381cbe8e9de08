import { caniemail } from 'caniemail';
import { HtmlValidate } from 'html-validate';

/** All rules of html-validate, except those against markup that pages must not have and emails need. */
const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // Outlook for Windows renders with Word's engine: it needs tables, deprecated attributes and conditional comments.
    'no-conditional-comment': 'off',
    'no-deprecated-attr': 'off',
    'no-inline-style': 'off',
    // Mail programs may drop the style sheet, and older screen readers do not know the role "none".
    'presentation-role-style': 'off',
    // Gmail drops elements that it does not know, and with them their meaning; it keeps roles.
    'prefer-native-element': 'off',
    // Output style of MJML and the Markdown renderer.
    'doctype-style': 'off',
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    // Editors write the subjects, of up to 200 characters.
    'long-title': 'off',
  },
});

/** @returns the errors that html-validate finds in an email; none when it is valid */
export async function findEmailErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, offset }) => `${message} (${ruleId}) at ${html.slice(offset - 20, offset + 80)}`);
}

/**
 * The supported mail programs: nine in ten openings (Litmus, market share) and those that follow the standards. Thunderbird,
 * whose engine is Firefox's, is not listed because caniemail's data on it are incomplete. Gmail's mobile website is not listed
 * either: it supports no style sheet at all, and shows the email without one.
 */
const clients = [
  'apple-mail.ios',
  'apple-mail.macos',
  'gmail.android',
  'gmail.desktop-webmail',
  'gmail.ios',
  'outlook.android',
  'outlook.ios',
  'outlook.macos',
  'outlook.outlook-com',
  'outlook.windows',
  'samsung-email.android',
  'yahoo.android',
  'yahoo.desktop-webmail',
  'yahoo.ios',
] as const;

/** Features that some of these do not support, and why an email does not depend on them. */
const dispensable: Record<string, string> = {
  'color-scheme CSS property': 'the email stays light, or the program inverts its colours itself',
  'color-scheme meta tag': 'as above',
  '@media (prefers-color-scheme)': 'as above',
  '@media': 'the one column is fluid without it',
  'Chaining selectors': "MJML's own, for columns next to each other",
  '<body> element': 'the element within it has the same colours',
  'aria-label attribute': 'names the email for screen readers; its subject does so too',
  'aria-hidden attribute': "of the link on an article's image, which repeats that of its title",
  'role attribute': 'as above; tables are marked for those who need it',
  'target attribute': 'web mail opens links in a tab of their own by itself',
  'webP image format': 'left out in Outlook for Windows; elsewhere the alternative text is shown',
  'word-break': 'only a word longer than a line is broken',
  'white-space': 'only "pre-wrap", of code: without it the long lines of that are not broken',
  'word-spacing': 'set to the default',
  'border-spacing': 'set to the default, also as an attribute',
  'height property': 'only "auto"',
  'min-width property': 'only of cells, in which Outlook for Windows breaks no words by itself',
  'border-radius': 'only 0',
  'table-layout': 'only "auto"',
  cursor: 'set to the default',
  outline: 'only "none"',
  opacity: 'hides the preheader, as display does',
  overflow: 'as above',
  'max-height property': 'as above',
};

/** @returns the HTML and CSS features that an email depends on and a program lacks, each with the programs */
export function findUnsupported(html: string): string[] {
  const { issues } = caniemail({ clients: [...clients], html });
  const lacking = new Map<string, Set<string>>();
  for (const [client, found] of issues.errors) {
    for (const { title } of found) {
      if (title in dispensable) continue;
      lacking.set(title, (lacking.get(title) ?? new Set()).add(client));
    }
  }
  return [...lacking].map(([title, programs]) => `${title}: ${[...programs].join(', ')}`);
}
