import MarkdownIt from 'markdown-it';

// Frozen with the migration: how words were read when the index was first made. Today's way is in `full-text/`.

const markdown = new MarkdownIt('commonmark', { html: false });

type Tokens = ReturnType<typeof markdown.parse>;

const maxText = 200_000;

/** @returns an article's text without Markdown, on one line */
export function toPlainText(source: string): string {
  const pieces: string[] = [];
  for (const token of markdown.parse(source, {})) {
    if (token.type === 'inline') pieces.push(readInline(token.children ?? []));
    else if (token.type === 'fence' || token.type === 'code_block') pieces.push(token.content);
  }
  return pieces.join(' ').replace(/\s+/g, ' ').trim().slice(0, maxText).toWellFormed();
}

function readInline(tokens: Tokens): string {
  return tokens
    .map(({ type, content, children }) => {
      if (type === 'softbreak' || type === 'hardbreak') return ' ';
      return type === 'image' ? readInline(children ?? []) : content;
    })
    .join('');
}

const maxWord = 64;
const unspaced = String.raw`[\p{Script=Hangul}\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]`;
const character = String.raw`[\p{L}\p{N}\p{M}]`;
const anyWord = new RegExp(`[${character}&&${unspaced}]|[${character}--${unspaced}]{1,${maxWord}}`, 'gv');
const accents = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/g;
const plainLetters: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
  ς: 'σ',
};
const specialLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');
const plainText = /^[\0-\x7f\u2010-\u2027\u2030-\u205e]*$/;
const plainWord = new RegExp(`[a-z0-9]{1,${maxWord}}`, 'gi');
const notOfWords = /[^\p{L}\p{N}\p{M}]/gu;

/** @returns the words of a text in their order, without case and accents */
export function wordsOf(text: string): string[] {
  const isPlain = plainText.test(text);
  return Array.from(text.matchAll(isPlain ? plainWord : anyWord), ([found]) => fold(found)).filter(
    (word) => word !== '',
  );
}

function fold(word: string): string {
  if (plainText.test(word)) return word.toLowerCase();
  return word
    .normalize('NFKD')
    .replace(accents, '')
    .toLowerCase()
    .replace(specialLetter, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC')
    .replace(notOfWords, '')
    .slice(0, maxWord * 2)
    .toWellFormed();
}
