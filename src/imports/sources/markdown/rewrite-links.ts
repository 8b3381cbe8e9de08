/** Finds out where a link or an image of a text leads. */
export interface LinkTargets {
  /** @param reference as it is written @returns a path of the site; null to leave it as it is */
  resolve: (reference: string) => string | null;
  /** @param name of a text, as templates name it @returns its path; null for an unknown one */
  pathOfText: (name: string) => string | null;
}

const fence = /^ {0,3}(`{3,}|~{3,})/;

/** Links, images, definitions of links, and attributes of HTML and shortcodes. */
const destinations = [
  /(\]\(\s*<?)([^\s<>()]+(?:\([^\s()]*\)[^\s<>()]*)*)/g,
  /(^ {0,3}\[[^\]\n]+\]:\s*<?)([^\s<>]+)/gm,
  /(\s(?:src|href|data-src|poster)\s*=\s*["'])([^"']+)/g,
];

/**
 * Makes paths of the site of what only its program understands: relative paths, and templates around paths. Code stays as it is.
 * @param text Markdown
 */
export function rewriteLinks(text: string, targets: LinkTargets): string {
  let open: string | null = null;
  const parts: string[] = [];
  let prose: string[] = [];
  const flush = () => {
    if (prose.length > 0) parts.push(rewriteProse(prose.join('\n'), targets));
    prose = [];
  };
  for (const line of text.split('\n')) {
    const [, marks] = line.match(fence) ?? [];
    if (open === null && marks === undefined) {
      prose.push(line);
      continue;
    }
    flush();
    parts.push(line);
    if (open === null && marks !== undefined) open = marks;
    else if (open !== null && marks?.startsWith(open) && line.trim() === marks) open = null;
  }
  flush();
  return parts.join('\n');
}

function rewriteProse(text: string, { resolve, pathOfText }: LinkTargets): string {
  const plain = withoutTemplates(text, pathOfText);
  return destinations.reduce(
    (rewritten, pattern) =>
      rewritten.replace(pattern, (whole, before: string, reference: string) => {
        const path = resolve(reference);
        return path === null ? whole : before + path;
      }),
    plain,
  );
}

/** Liquid, Nunjucks and Hugo. */
function withoutTemplates(text: string, pathOfText: LinkTargets['pathOfText']): string {
  if (!text.includes('{{') && !text.includes('{%')) return text;
  return text
    .replace(/\{\{-?\s*site\.(?:baseurl|url)\s*-?\}\}/g, '')
    .replace(
      /\{\{-?\s*["']([^"'{}]+)["']\s*\|\s*(?:relative_url|absolute_url|url|prepend:\s*site\.\w+)\s*-?\}\}/g,
      '$1',
    )
    .replace(/\{%-?\s*(?:link|post_url)\s+([^%\s]+)\s*-?%\}/g, (whole, name: string) => pathOfText(name) ?? whole)
    .replace(
      /\{\{[<%]\s*(?:rel)?ref\s+["']?([^"'\s>%]+)["']?\s*[>%]\}\}/g,
      (whole, name: string) => pathOfText(name) ?? whole,
    );
}
