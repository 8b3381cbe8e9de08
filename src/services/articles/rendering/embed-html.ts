import type { Env, MarkdownIt, Token } from 'markdown-it';
import { type EmbedMeta, embedOf } from '../../../markdown/embed.ts';
import { describeUrl } from '../../../markdown/embeds/describe-url.ts';
import type { Player } from '../../../markdown/embeds/player.ts';
import { setPlainText } from '../../../markdown/typography.ts';
import { pictureOf } from './image-html.ts';
import { settingOf } from './render-setting.ts';
import { showImage } from './shown-image.ts';

/** Widths of a card's image in embeds.css, for the attribute `sizes`: above a film, otherwise beside the words. */
const sizes = {
  above: '(min-width: 43.5rem) 41rem, calc(100vw - 2.5rem)',
  beside: '(min-width: 40rem) 12rem, calc(100vw - 2.5rem)',
} as const;

/** The fields of an embed for its HTML. */
interface Card {
  href: string;
  title: string;
  text: string;
  /** Empty where the title is the URL itself. */
  source: string;
  player: Player | null;
  picture: string;
}

/**
 * Renders embeds: on pages a card, which the script of the page replaces by a player where there is one
 * (`pages/embed-player/`), elsewhere a link. The server never asks the site that the URL leads to.
 */
export function embedCards(markdown: MarkdownIt): void {
  markdown.renderer.rules.embed = (tokens, index, _options, env) => {
    const token = tokens[index];
    if (!token) return '';
    const isPage = settingOf(env).medium === 'page';
    return isPage ? cardHtml(read(markdown, token, env)) : linkHtml(markdown, token, env);
  };
}

function read(markdown: MarkdownIt, token: Token, env: Env | undefined): Card {
  const { escapeHtml } = markdown.utils;
  const { url, title, text } = textsOf(token, env);
  const described = describeUrl(url);
  const { player } = described;
  const [image] = token.children ?? [];
  const shown = image ? showImage(markdown, image, env) : '';
  const place = player && player.shape !== 'audio' ? 'above' : 'beside';
  return {
    href: escapeHtml(new URL(url).href),
    title: escapeHtml(title || nameOf(markdown, url)),
    text: linesOf(markdown, text),
    source: title || described.title ? escapeHtml(described.source) : '',
    player: player && { ...player, url: escapeHtml(player.url) },
    picture: typeof shown === 'string' ? '' : pictureOf(shown, { sizes: sizes[place] }, { medium: 'page' }),
  };
}

/** The link is the title alone, and its area the whole card. The note about the player is for who has scripts (`embeds.css`). */
function cardHtml({ href, title, text, source, player, picture }: Card): string {
  const height = player?.height === undefined ? '' : ` data-height="${player.height}"`;
  const play = player ? ` data-player="${player.url}"${height}` : '';
  const note = player ? `<span class="note"> · Plays here and connects you to ${source}</span>` : '';
  return [
    `<div class="embed${player ? ` ${player.shape}` : ''}" dir="auto">`,
    picture,
    `<p class="title"><a href="${href}"${play}>${title}</a></p>`,
    text && `<p class="text">${text}</p>`,
    source && `<p class="source">${source}${note}</p>`,
    '</div>\n',
  ].join('');
}

function linkHtml(markdown: MarkdownIt, token: Token, env: Env | undefined): string {
  const { escapeHtml } = markdown.utils;
  const { url, title, text } = textsOf(token, env);
  const link = `<a href="${escapeHtml(new URL(url).href)}">${escapeHtml(title || nameOf(markdown, url))}</a>`;
  const source = title && ` (${escapeHtml(describeUrl(url).source)})`;
  return `<p dir="auto">${link}${source}${text && `<br />\n${linesOf(markdown, text)}`}</p>\n`;
}

/** @returns what the token says, its texts with the quotation marks and dashes of print */
function textsOf(token: Token, env: Env | undefined): EmbedMeta {
  const { title, text, ...rest } = embedOf(token);
  const { quotes } = settingOf(env);
  const lines = text.split('\n').map((line) => setPlainText(line, quotes));
  return { ...rest, title: setPlainText(title, quotes), text: lines.join('\n') };
}

/** @returns what the URL tells of itself, which at least is its host and path */
function nameOf(markdown: MarkdownIt, url: string): string {
  return describeUrl(url).title ?? markdown.normalizeLinkText(url).replace(/^https?:\/\/(?:www\.)?|\/$/gi, '');
}

function linesOf({ utils }: MarkdownIt, text: string): string {
  return utils.escapeHtml(text).replaceAll('\n', '<br />\n');
}
