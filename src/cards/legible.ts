import satori, { type Font } from 'satori';
import { paragraph } from './elements.ts';
import { headingOf } from './fonts.ts';

/** A text that loses a larger share of its letters than this is left out, because the rest would mislead. */
const maxLost = 0.1;

/**
 * Removes the characters that the fonts lack; they have Latin, Greek and Cyrillic. Emoji are no loss. A text that is mostly in
 * another script is left out whole, rather than shown as a row of boxes.
 * @returns the texts as a card can show them, in the same order; '' for one that it cannot
 */
export async function makeLegible(texts: readonly string[], fonts: Font[]): Promise<string[]> {
  const plain = texts.map(tidy);
  const missing = await findMissing(plain.join(' '), fonts);
  return plain.map((text) => leaveOut(text, missing));
}

/** Composes letters, because the fonts may lack their parts, and removes characters without a shape, such as direction marks. */
function tidy(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{Cf}\p{Co}\p{Cs}\p{Variation_Selector}]/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** @returns the characters that no font has */
async function findMissing(text: string, fonts: Font[]): Promise<Set<string>> {
  const missing = new Set<string>();
  await satori(paragraph({ fontFamily: headingOf() }, text), {
    width: 1000,
    fonts,
    loadAdditionalAsset: async (_script, characters) => {
      for (const character of characters) missing.add(character);
      return [];
    },
  });
  return missing;
}

function leaveOut(text: string, missing: Set<string>): string {
  const letters = [...text].filter((character) => /[\p{L}\p{N}]/u.test(character));
  const lost = letters.filter((letter) => missing.has(letter)).length;
  if (letters.length === 0 || lost > letters.length * maxLost) return '';
  return [...text]
    .filter((character) => !missing.has(character))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}
