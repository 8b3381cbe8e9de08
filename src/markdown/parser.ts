import Markdown, { type MarkdownIt } from 'markdown-it';
import { addContainers } from './containers.ts';
import { embeds, readEmbed } from './embed.ts';
import { figures } from './figures.ts';
import { readGallery } from './gallery.ts';

/**
 * The one grammar of texts: what the server renders and what the editor edits are parsed alike.
 * @returns a parser; the tokens that CommonMark has not are rendered by `services/articles/rendering/`
 */
export function createParser(): MarkdownIt {
  const markdown = new Markdown('commonmark', {
    // HTML in the source is escaped; markdown-it also ignores javascript:, vbscript:, file: and most data: links.
    html: false,
    breaks: true,
  });
  addContainers(markdown, { embed: readEmbed, gallery: readGallery });
  return markdown.use(figures).use(embeds);
}
