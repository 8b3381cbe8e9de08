/** @returns the text without accents and capitals, so that "Émile" and "emile" are equal */
function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** @returns whether every word of the query is part of one of the texts, whatever their accents and capitals */
export function isMatch(query: string, texts: readonly string[]): boolean {
  const folded = texts.map(fold);
  return fold(query)
    .split(/\s+/)
    .every((word) => folded.some((text) => text.includes(word)));
}
