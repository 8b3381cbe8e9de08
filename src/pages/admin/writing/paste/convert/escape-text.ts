/**
 * Escapes what Markdown would read as something else, and nothing more: who goes on in the source has to be able to read it.
 * @param text of one node @param isAtStart whether it begins a line
 */
export function escapeText(text: string, isAtStart: boolean): string {
  const escaped = text
    .replaceAll(/\\(?=[!-/:-@[-`{-~]|$)/g, '\\\\')
    .replaceAll(/[*`]/g, '\\$&')
    .replaceAll(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replaceAll(/~(?=~)|(?<=~)~/g, '\\~')
    .replaceAll(/\[(?=\^|[^\]]*\](?:[[(:]|$))/g, '\\[')
    .replaceAll(/<(?=[a-z/!?])/gi, '\\<')
    .replaceAll(/&(?=#?\w+;)/g, '\\&');
  if (!isAtStart) return escaped;
  return escaped
    .replace(/^(\s*)(#{1,6}(?=\s|$)|>|[-+](?=\s|$)|-{2,}|={2,}|:{3}|~{3}|\[(?=[ xX]?\]))/, '$1\\$2')
    .replace(/^(\s*\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
}
