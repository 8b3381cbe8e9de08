/** @returns a word as a sentence begins with it */
export function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
