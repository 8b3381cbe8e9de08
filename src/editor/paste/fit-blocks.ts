/** A line beginning that makes a paragraph a block of its own. */
const block = /^(?:#{1,6} |[-*+] |\d+[.)] |> |\||```|~~~|:::|---$|\[\^)/;

/**
 * @param text of the field @param selection what is replaced
 * @returns the Markdown with the blank lines that blocks need around them; a single paragraph goes into the line
 */
export function fitBlocks(
  text: string,
  { selectionStart, selectionEnd }: { selectionStart: number; selectionEnd: number },
  markdown: string,
): string {
  if (!markdown.includes('\n\n') && !block.test(markdown)) return markdown;
  const before = text.slice(0, selectionStart);
  const after = text.slice(selectionEnd);
  const above = before.trim() === '' ? '' : '\n'.repeat(Math.max(2 - endOf(before), 0));
  const below = after.trim() === '' ? '' : '\n'.repeat(Math.max(2 - startOf(after), 0));
  return above + markdown + below;
}

function endOf(text: string): number {
  return text.match(/\n*[ \t]*$/)?.[0].match(/\n/g)?.length ?? 0;
}

function startOf(text: string): number {
  return text.match(/^[ \t]*\n*/)?.[0].match(/\n/g)?.length ?? 0;
}
