import type { MarkdownIt } from 'markdown-it';

/** The page's own title is its h1, so an article's headings start one level lower. */
const headingShift = 1;
const deepestHeading = 6;

interface Heading {
  /** 2 for an h2. */
  tag: number;
  /** For screen readers. */
  level: number;
}

/**
 * A heading looks as it is written: `##` is an h3. Where that skips a level, as in a text without `#`, `aria-level` says which one it
 * is, so that a list of the page's headings has no holes (W3C, technique G141).
 */
export function headingLevels(markdown: MarkdownIt): void {
  markdown.core.ruler.push('heading_levels', ({ tokens }) => {
    const open: Heading[] = [{ tag: headingShift, level: headingShift }];
    for (const token of tokens) {
      if (token.type !== 'heading_open' && token.type !== 'heading_close') continue;
      const tag = Math.min(Number(token.tag.slice(1)) + headingShift, deepestHeading);
      token.tag = `h${tag}`;
      if (token.type === 'heading_close') continue;
      const level = openHeading(open, tag);
      if (level !== tag) token.attrSet('aria-level', String(level));
    }
  });
}

/** @param open the headings above the next one, from the page's title on; it becomes the last of them @returns its level */
function openHeading(open: Heading[], tag: number): number {
  const above = open.findLastIndex((heading) => heading.tag < tag);
  open.splice(above + 1);
  const level = (open.at(-1)?.level ?? headingShift) + 1;
  open.push({ tag, level });
  return level;
}
