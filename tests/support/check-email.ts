import { caniemail } from 'caniemail';
import { HtmlValidate } from 'html-validate';

/** What mail programs need is what pages must not have; everything else that html-validate knows holds for emails too. */
const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // Outlook for Windows sets text with Word's engine: it needs tables, their old attributes, and comments of its own.
    'no-conditional-comment': 'off',
    'no-deprecated-attr': 'off',
    'no-inline-style': 'off',
    // Programs read emails without their style sheet, and older screen readers know no "none".
    'presentation-role-style': 'off',
    // Gmail drops elements that it does not know, and with them what they mean; a role stays.
    'prefer-native-element': 'off',
    // MJML's and the Markdown renderer's spelling.
    'doctype-style': 'off',
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    // Subjects are the editors', of up to 200 characters.
    'long-title': 'off',
  },
});

/** @returns what html-validate has to say against an email; an empty list when it is valid */
export async function findEmailErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, offset }) => `${message} (${ruleId}) at ${html.slice(offset - 20, offset + 80)}`);
}

/**
 * The programs that an email is written for: nine in ten openings (Litmus, market share) and those that are kept to standards.
 * Thunderbird, whose engine is Firefox's, is missing because much is missing of it in the data. Gmail's page for phones without its app is left out: it takes no style sheet at all, and shows the email without one.
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

/** Features that some of these lack, and why an email is whole without them. */
const dispensable: Record<string, string> = {
  'color-scheme CSS property': 'the letter stays light, or the program turns its colours itself',
  'color-scheme meta tag': 'as above',
  '@media (prefers-color-scheme)': 'as above',
  '@media': 'the one column is fluid without it',
  'Chaining selectors': "MJML's own, for columns beside each other",
  '<body> element': 'the element within it has the same colours',
  'aria-label attribute': 'names the letter for screen readers; its subject does so too',
  'role attribute': 'as above; tables are marked for those who need it',
  'target attribute': 'web mail opens links in a tab of their own by itself',
  'webP image format': 'left out in Outlook for Windows; elsewhere the alternative text stands there',
  'word-break': 'only a word longer than a line is broken',
  'white-space': 'only "pre-wrap", of code: without it the long lines of that are not broken',
  'word-spacing': 'set to what is usual',
  'border-spacing': 'set to what is usual; so it is in an attribute',
  'height property': 'only "auto"',
  'border-radius': 'only 0',
  'table-layout': 'only "auto"',
  cursor: 'set to what is usual',
  outline: 'only "none"',
  opacity: 'hides the preheader, as display does',
  overflow: 'as above',
  'max-height property': 'as above',
};

/** @returns the features of HTML and CSS in an email that a program lacks and the email needs, each with the programs */
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
