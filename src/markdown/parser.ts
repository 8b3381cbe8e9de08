import Markdown, { type MarkdownIt } from 'markdown-it';
import { autolinks } from './autolinks.ts';
import { callouts } from './callouts.ts';
import { addContainers } from './containers.ts';
import { embeds, readEmbed } from './embed.ts';
import { figures } from './figures.ts';
import { footnotes } from './footnotes.ts';
import { readGallery } from './gallery.ts';
import { imageSources } from './image-sources.ts';
import { readDetails, readPull } from './nesting-containers.ts';
import { tasks } from './tasks.ts';

/**
 * The one grammar of texts: what the server renders and what the editor edits are parsed alike. The syntax of each block that CommonMark
 * has not is in a file of its own; docs/decisions/0078-the-syntax-of-texts.md lists all.
 * @returns a parser; its tokens are rendered by `services/articles/rendering/`
 */
export function createParser(): MarkdownIt {
  const markdown = new Markdown('commonmark', {
    // HTML in the source is escaped; markdown-it also ignores javascript:, vbscript:, file: and most data: links.
    html: false,
    breaks: true,
  });
  addContainers(markdown, { embed: readEmbed, gallery: readGallery, pull: readPull, details: readDetails });
  return markdown
    .enable(['table', 'strikethrough'])
    .use(autolinks)
    .use(footnotes)
    .use(callouts)
    .use(tasks)
    .use(imageSources)
    .use(figures)
    .use(embeds);
}
