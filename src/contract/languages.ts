/** The language of a new magazine, and of all from before there was a setting. */
export const defaultLanguage = 'en-US';

/** @returns a BCP 47 tag as it is usually written, such as `pt-BR` for `PT-br`; null for what is none, or names no language */
export function toLanguageTag(text: string): string | null {
  try {
    const [tag = ''] = Intl.getCanonicalLocales(text);
    return /^(?!und\b)[a-z]{2,3}\b/.test(tag) ? tag : null;
  } catch {
    return null;
  }
}
