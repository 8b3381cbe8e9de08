/** Characters that RFC 8187 (section 3.2.1) does not allow in an extended value, and that `encodeURIComponent` leaves. */
const leftOver = /['()*]/g;

/**
 * @param name any text without control characters
 * @returns the header `Content-Disposition` of a file that a browser saves under this name (RFC 6266)
 */
export function attachment(name: string): string {
  const plain = name.replaceAll(/[^ -~]|["\\%]/gu, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    leftOver,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
