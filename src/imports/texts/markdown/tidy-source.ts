import type { TextSource } from '../html/text-source.ts';

/** Attributes of kramdown: on a line of their own, or behind what they belong to. Source: https://kramdown.gettalong.org/syntax.html */
const attributeLine = /^[ \t>]*\{:[^}\n]*\}[ \t]*$/;
const attributesBehind = /(?<=[\])*_`!"'.\w])[ \t]?\{:[^}\n]{0,300}\}/g;

/** The id of a heading, as of kramdown, Pandoc and Hugo. */
const headingId = /^([ \t]{0,3}#{1,6}[ \t]+)(.*?)[ \t]*\{#([^}\s"<>]+)[^}\n]*\}[ \t]*#*[ \t]*$/;

const fence = /^[ \t>]*(`{3,}|~{3,})/;

/** An element of kramdown whose text is Markdown. */
const withMarkdown = /(<[a-z][\w-]*\b[^<>]*?)\s+markdown\s*=\s*["']?(?:1|block|span)["']?([^<>]*>)/gi;

/** Takes from Markdown what the grammar of CommonMark would show as text. Code stays as it is. */
export function tidySource(markdown: string, { losses }: TextSource): string {
  const lines: string[] = [];
  let open: string | null = null;
  let isInHtml = false;
  for (const line of markdown.split('\n')) {
    const [, marks] = line.match(fence) ?? [];
    if (open !== null) {
      if (marks?.startsWith(open) && line.trim() === marks) open = null;
      lines.push(line);
      continue;
    }
    if (marks !== undefined) {
      open = marks;
      lines.push(line);
      continue;
    }
    if (attributeLine.test(line)) {
      if (/\{:\s*toc/i.test(line)) {
        // The item above it is where the list of contents stands.
        if (/^[ \t]*(?:[-*+]|\d+\.)[ \t]/.test(lines.at(-1) ?? '')) lines.pop();
        losses.add('widget', line);
      } else losses.addOnce('style', line);
      lines.push('');
      continue;
    }
    if (/^\*\[[^\]]+\]:/.test(line)) {
      losses.add('hidden', line);
      continue;
    }
    if (/^<\/?[a-z]/i.test(line)) isInHtml = true;
    else if (/^[^\s<]/.test(line)) isInHtml = false;
    // In kramdown an element goes on over blank lines; CommonMark would make code of what is indented behind one.
    const outdented = isInHtml ? line.replace(/^[ \t]+(?=<)/, '') : line;
    lines.push(
      outdented
        .replace(headingId, '$1<a id="$3"></a>$2')
        .replaceAll(attributesBehind, '')
        .replaceAll(withMarkdown, '\n\n$1$2\n\n'),
    );
  }
  return lines.join('\n');
}
