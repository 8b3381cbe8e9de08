/** Quotation marks of a language: around a quotation, and around one within it. */
export type Quotes = readonly [open: string, close: string, innerOpen: string, innerClose: string];

const space = '\u202F';

const english: Quotes = ['“', '”', '‘', '’'];
const low: Quotes = ['„', '“', '‚', '‘'];
const nordic: Quotes = ['”', '”', '’', '’'];
const angled: Quotes = ['«', '»', '“', '”'];
const swiss: Quotes = ['«', '»', '‹', '›'];

/**
 * Quotation marks by language, and by language and region where that differs. Sources: Unicode CLDR 47 (`quotationStart` and its
 * like), for French the narrow no-break spaces of the Imprimerie nationale, for Norwegian Språkrådet, for Danish and Dutch what
 * newspapers use.
 */
const quotesOf: Record<string, Quotes> = {
  en: english,
  de: low,
  'de-CH': swiss,
  'de-LI': swiss,
  fr: [`«${space}`, `${space}»`, '“', '”'],
  'fr-CH': swiss,
  es: angled,
  'es-MX': english,
  it: angled,
  'it-CH': swiss,
  pl: ['„', '”', '«', '»'],
  nl: english,
  sv: nordic,
  da: nordic,
  nb: ['«', '»', '‘', '’'],
  no: ['«', '»', '‘', '’'],
  nn: ['«', '»', '‘', '’'],
  fi: nordic,
  pt: english,
  'pt-PT': angled,
  ru: ['«', '»', '„', '“'],
  uk: ['«', '»', '„', '“'],
  cs: low,
  sk: low,
};

/** @returns null for a language without rules here, such as Japanese, whose keyboards have no such marks */
export function quotesFor(tag: string): Quotes | null {
  const { language, region } = new Intl.Locale(tag);
  return quotesOf[`${language}-${region}`] ?? quotesOf[language] ?? null;
}
