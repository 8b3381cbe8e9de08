/** Characters that no text of ours has: controls but for the ends of lines and tabs. */
const controls = /(?![\t\n])\p{Cc}/gu;

/** @returns the text with the ends of lines as `\n`, and without what no text of ours can have */
export function withoutControls(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(controls, ' ').toWellFormed();
}

/** Constructs with a beginning and an end that are searched for: without one each search would go through the rest of the text. */
const ends = [
  ['<!--', '-->'],
  ...['pre', 'code', 'script', 'style', 'textarea', 'svg', 'xmp'].map((name) => [`<${name}`, `</${name}>`] as const),
] as const;

/** @returns HTML whose last comment, code or script has an end, as browsers read it */
export function closeLast(html: string): string {
  const lower = html.toLowerCase();
  const missing = ends.filter(([start, end]) => lower.lastIndexOf(start) > lower.lastIndexOf(end));
  return html + missing.map(([, end]) => end).join('');
}
