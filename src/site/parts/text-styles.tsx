import textStyles from '../../ui/text-styles.css?url';

const precedence = 'text';

/**
 * The styles of texts, a sheet of their own: with them the sheet that every page waits for would be more than a server may send at once.
 * React puts it into the head, once. Not for the admin, whose sheet has all styles.
 */
export function TextStyles() {
  return <link rel="stylesheet" href={textStyles} precedence={precedence} />;
}

/** For the pages that a reader goes on to: React takes over a sheet that it finds, and need not wait for it when it shows them. */
export function loadTextStyles(): void {
  if (document.querySelector(`link[href="${textStyles}"]`)) return;
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: textStyles });
  sheet.dataset.precedence = precedence;
  document.head.append(sheet);
}
