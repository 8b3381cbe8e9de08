import Markdown, { type MarkdownIt } from 'markdown-it';
import { autolinks } from './autolinks.ts';
import { callouts } from './callouts.ts';
import { readContact } from './contact-form.ts';
import { addContainers } from './containers.ts';
import { embeds, readEmbed } from './embed.ts';
import { figures } from './figures.ts';
import { footnotes } from './footnotes.ts';
import { readGallery } from './gallery.ts';
import { imageSources } from './image-sources.ts';
import { readDetails, readPull } from './nesting-containers.ts';
import { tasks } from './tasks.ts';

/**
 * The one grammar of texts: the server and the editor parse alike. Each block that CommonMark lacks has its syntax in a file of
 * its own; docs/decisions/0020-syntax.md lists all.
 * @returns a parser; its tokens are rendered by `services/articles/rendering/`
 */
export function createParser(): MarkdownIt {
  const markdown = new Markdown('commonmark', {
    // HTML in the source is escaped; markdown-it also ignores javascript:, vbscript:, file: and most data: links.
    html: false,
    breaks: true,
  });
  addContainers(
    markdown,
    { embed: readEmbed, gallery: readGallery, pull: readPull, details: readDetails },
    { contact: readContact },
  );
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
