import textStyles from '../../../ui/text-styles.css?url';

/**
 * The styles of texts, a sheet of their own: with them the sheet that every page waits for would be more than a server may send at once.
 * React puts it into the head, once, and shows a page that needs it when it is there. Not for the admin, whose sheet has all styles.
 */
export function TextStyles() {
  return <link rel="stylesheet" href={textStyles} precedence="text" />;
}
