import { escapeText } from 'entities';
import { findPlaceholder, placeholderNames, type SiteFacts } from './placeholders.ts';

/** `{{name}}`, with spaces inside if an editor likes. */
const placeholder = /\{\{\s*([\w.]+)\s*\}\}/g;

/** A part that is there only while the placeholder says something (`#`), or nothing (`^`). Names are few, so no text takes long. */
const partsByName = placeholderNames.flatMap((name) =>
  (['#', '^'] as const).map((sign) => {
    const written = name.replaceAll('.', '\\.');
    return {
      name,
      sign,
      start: new RegExp(`\\{\\{${sign === '#' ? '#' : '\\^'}${written}\\}\\}`),
      end: `{{/${name}}}`,
    };
  }),
);

/** @returns the text without the parts that say nothing at the moment, and without the marks around the others */
export function choosePartsOf(source: string, facts: SiteFacts): string {
  let text = source;
  for (const { name, sign, start, end } of partsByName) {
    const isShown = (findPlaceholder(name)?.text(facts) !== '') === (sign === '#');
    for (let found = start.exec(text); found; found = start.exec(text)) {
      const inside = found.index + found[0].length;
      const close = text.indexOf(end, inside);
      if (close < 0) break;
      const before = text.slice(0, found.index);
      text = before + (isShown ? text.slice(inside, close) : '') + text.slice(close + end.length);
    }
  }
  return text;
}

/** @returns a line of plain text, such as a title, with the site's values */
export function fillInLine(source: string, facts: SiteFacts): string {
  return choosePartsOf(source, facts)
    .replaceAll(placeholder, (whole, name: string) => findPlaceholder(name)?.text(facts) ?? whole)
    .trim();
}

/** @returns Markdown with what is Markdown itself: lists of what the program does, where they stand alone in a line */
export function fillInMarkdown(source: string, facts: SiteFacts): string {
  return choosePartsOf(source, facts).replaceAll(
    /^\{\{\s*([\w.]+)\s*\}\}[ \t]*$/gm,
    (whole, name: string) => findPlaceholder(name)?.markdown?.(facts) ?? whole,
  );
}

/** How the text of a page has its contact form once it is rendered; its fields have ids, so that a page shows the first one only. */
export const contactFormMark = '<p>{{contact.form}}</p>';

/** @param html of a rendered text @returns the same with the site's values, in which nothing is Markdown or HTML */
export function fillInHtml(html: string, facts: SiteFacts): string {
  let hasForm = false;
  return html
    .replaceAll(/<p(?: [^>]*)?>\{\{\s*([\w.]+)\s*\}\}<\/p>/g, (whole, name: string) => {
      const isSecondForm = hasForm && name === 'contact.form';
      hasForm ||= name === 'contact.form';
      return isSecondForm ? '' : (findPlaceholder(name)?.block?.(facts) ?? whole);
    })
    .replaceAll(placeholder, (whole, name: string) => {
      const found = findPlaceholder(name);
      return found ? (found.html?.(facts) ?? escapeText(found.text(facts))) : whole;
    });
}
