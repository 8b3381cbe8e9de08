import { convertHtml, type OwnWays } from '../../conversion/convert-html.ts';
import { conversionLimits } from '../../conversion/limits.ts';
import { linkRaisedNotes } from '../../conversion/raised-notes.ts';
import { closeLast, withoutControls } from './clean-text.ts';
import type { ConvertedText, TextToConvert } from './converted-text.ts';
import { type Mentions, mentionsIn } from './describe-markdown.ts';
import { type Count, countSeenWords } from './html/count-words.ts';
import { Losses } from './html/losses.ts';
import { namedImages, noteLostImages, writtenImages } from './html/lost-images.ts';
import { placesIn } from './html/places.ts';
import { plainTextOf } from './html/plain-text.ts';
import { readElement } from './html/read-element.ts';
import { markPosts } from './html/read-embeds.ts';
import type { ProgramRules, TextSource } from './html/text-source.ts';
import { linkUrl } from './html/urls.ts';
import { importRules } from './html/written-blocks.ts';
import { parseHtml } from './parse-html.ts';
import { rulesFor } from './program-rules.ts';
import { readRendering } from './rendering.ts';

/** Milliseconds after which a text is read as plain text; the thread that reads it ends later. */
const time = 15_000;

/**
 * Converts a text in this thread. It takes as long as it takes.
 * @throws what broken HTML makes a library throw
 */
export function convertNow(text: TextToConvert): ConvertedText {
  const losses = new Losses();
  const source: TextSource = { losses, siteUrl: text.siteUrl?.replace(/\/+$/, '') ?? null, named: [] };
  const rules = rulesFor(text, source);
  const clean = withoutControls(text.text);
  const html = rules.prepare(text.format === 'html' ? closeLast(clean) : clean);
  if (/<style\b/i.test(html)) losses.addOnce('style', html.match(/<style\b[\s\S]{0,400}/i)?.[0] ?? '<style>');
  const { markdown, count, named } = readHtml(html, rules, source);
  if (count && count.depth > conversionLimits.depth) losses.add('nesting', `${count.depth} elements in each other`);
  if (markdown === null) losses.add('too-long', html.slice(0, 400));
  const shown = markdown ?? plainTextOf(html);
  const mentions = mentionsIn(shown);
  noteLostImages(markdown === null ? writtenImages(html) : named, mentions.images, source);
  return describe(shown, mentions, losses, count?.words);
}

function readHtml(html: string, rules: ProgramRules, source: TextSource) {
  let count: Count | undefined;
  let named: ReturnType<typeof namedImages> = [];
  let placeOf: ReturnType<typeof placesIn> = () => null;
  const own: OwnWays = {
    rules: importRules,
    readLink: (href) => (href?.startsWith('#') ? placeOf(href) : linkUrl(href, source.siteUrl)),
    readOther: (reading, element, style) => {
      const given = { source, reading, element, name: element.nodeName.toUpperCase(), style };
      return rules.read(given) || readElement(given);
    },
  };
  const markdown = convertHtml({
    html,
    usedLabels: new Set(),
    time,
    parse: parseHtml,
    prepare: (document) => {
      rules.clean(document.body);
      named = namedImages(document.body, source);
      placeOf = placesIn(document.body);
      markPosts(document.body, source.siteUrl);
      linkRaisedNotes(document.body);
      count = countSeenWords(document.body);
      return (src, alt) => ({ src, alt });
    },
    own,
  });
  return { markdown, count, named };
}

/** @param wordsIn of the source; undefined where nothing could be counted, and nothing is lost but the format */
function describe(markdown: string, mentions: Mentions, losses: Losses, wordsIn: number | undefined): ConvertedText {
  const { words: out, places } = readRendering(markdown);
  for (const link of mentions.links) if (link.startsWith('#') && !places.has(link)) losses.add('link', link);
  return { markdown, losses: losses.list(), ...mentions, words: { in: wordsIn ?? out, out } };
}
