import { escapeUTF8 } from 'entities';
import { z } from 'zod';

const notes = z.array(z.object({ id: z.string(), content: z.string() }));

const place = '<!-- wp:footnotes /-->';

/**
 * @param text in which footnotes are only referred to
 * @param field the custom field in which WordPress keeps them, as JSON
 * @returns the text with its footnotes, as WordPress renders them
 */
export function withFootnotes(text: string, field: string): string {
  const found = notes.safeParse(parse(field));
  if (!found.success || found.data.length === 0) return text;
  const items = found.data.map(({ id, content }) => {
    const name = escapeUTF8(id);
    return `<li id="${name}">${content} <a href="#${name}-link">↩︎</a></li>`;
  });
  const list = `<ol class="wp-block-footnotes">${items.join('')}</ol>`;
  return text.includes(place) ? text.replace(place, () => list) : `${text}\n\n${list}`;
}

function parse(field: string): unknown {
  try {
    return JSON.parse(field);
  } catch {
    return null;
  }
}
