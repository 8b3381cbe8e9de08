/** The upper half of code page 437, in which ZIP files have names that are not marked as UTF-8 (PKWARE's APPNOTE 6.3.10, appendix D). */
const upperHalf =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡°∙·√ⁿ²■\u00a0';

const byteOf = new Map([...upperHalf].map((character, index) => [character, 0x80 + index]));

/**
 * Reads a name that an archive has in UTF-8 without saying so, as those that macOS packs. A name that really is in code page 437 is
 * hardly ever valid UTF-8.
 * @param name as it is read in code page 437, or in UTF-8
 */
export function readableName(name: string): string {
  if (!/[^\0-\x7f]/.test(name)) return name;
  const bytes: number[] = [];
  for (const character of name) {
    const code = character.codePointAt(0) ?? 0;
    const byte = code < 0x80 ? code : byteOf.get(character);
    if (byte === undefined) return name;
    bytes.push(byte);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return name;
  }
}
