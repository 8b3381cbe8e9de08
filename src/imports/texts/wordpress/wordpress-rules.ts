import { hasClass, type ProgramRules, type ReadElement, type TextSource } from '../html/text-source.ts';
import { addParagraphs } from './autop.ts';
import { hasBlocks, readBlocks } from './blocks.ts';
import { expandShortcodes } from './expand-shortcodes.ts';
import type { Shortcodes } from './shortcodes.ts';

/** Rules for texts of WordPress, of the classic and of the block editor. */
export function wordpressRules(source: TextSource, fileUrls: Readonly<Record<string, string>>): ProgramRules {
  return {
    prepare: (html) => {
      const text: Shortcodes = { source, fileUrls, notes: [] };
      const expanded = expandShortcodes(html, text);
      const written = hasBlocks(expanded) ? readBlocks(expanded, source, addParagraphs) : addParagraphs(expanded);
      const notes = text.notes.map((note) => addParagraphs(note)).join('');
      return notes === '' ? written : `${written}<ol>${notes}</ol>`;
    },
    clean: (body) => {
      for (const element of body.querySelectorAll('.screen-reader-text, .wp-block-accordion-heading__toggle-icon'))
        element.remove();
      // It stands apart from the name of the file by its style alone.
      for (const button of body.querySelectorAll('.wp-block-file__button')) button.before(' ');
      for (const button of [...body.querySelectorAll('.wp-block-accordion-heading__toggle')])
        button.replaceWith(...button.childNodes);
    },
    read,
  };
}

const read: ReadElement = ({ source, reading, element, name, style }) => {
  const isVerse = hasClass(element, 'wp-block-verse');
  const isSet = hasClass(element, 'wp-block-preformatted') && element.querySelector('a, strong, em, b, i, br') !== null;
  // Code of ours has no links and no emphasis in it.
  if (name === 'PRE' && (isVerse || isSet)) {
    reading.writer.block('p', () => reading.readChildren(element, { ...style, keepsLines: true }));
    return true;
  }
  // The file has a link beside its viewer.
  if (name === 'OBJECT' && hasClass(element, 'wp-block-file__embed')) {
    source.losses.add('object', element);
    return true;
  }
  return false;
};
