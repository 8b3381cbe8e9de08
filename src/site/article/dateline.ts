/** The paragraph with the drop cap, else the first of the outermost ones: see `dress-blocks.ts`. */
const dropCap = '<p dir="auto" class="drop-cap">';
const paragraph = '<p dir="auto">';

/**
 * @param html of a text
 * @returns the text with the dateline before its first words, as newspapers set it; a text without paragraphs begins below it. The drop cap is
 *   the first letter of the place then, unless its script has no capitals: such a letter may join the next
 */
export function withDateline(html: string, dateline: string | undefined): string {
  if (!dateline) return html;
  const place = `<bdi class="dateline">${escapeText(dateline)}</bdi>`;
  if (html.includes(dropCap)) {
    const first = /^\p{Lu}/u.test(dateline) ? dropCap : paragraph;
    return html.replace(dropCap, () => `${first}${place} — `);
  }
  if (html.includes(paragraph)) return html.replace(paragraph, () => `${paragraph}${place} — `);
  return `<p>${place}</p>\n${html}`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
