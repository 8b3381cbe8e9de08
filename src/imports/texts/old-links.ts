/** Where the Markdown of an import has a link, and what only looks like one: code, images, the plain text of cards. */
const parts = new RegExp(
  [
    // A fenced block, with what stands before it in lists and quotes.
    String.raw`^(?:[ \t>]|[-*+] |\d{1,9}[.)] )*(?<fence>\x60{3,}|~{3,})[^\n]*\n(?:(?![ \t>]*\k<fence>[ \t]*$)[^\n]*\n)*(?:[ \t>]*\k<fence>[ \t]*$)?`,
    String.raw`^:::embed (?<card>\S+)(?:\n(?:(?!:::)[^\n]*\n)*:::)?`,
    String.raw`\\[^\n]`,
    String.raw`(?<!\x60)(?<ticks>\x60+)(?!\x60)(?:(?!\n[ \t]*\n)[\s\S]){0,300}?(?<!\x60)\k<ticks>(?!\x60)`,
    String.raw`!\[(?:\\.|[^[\]\\])*\]\((?:<[^<>\n]*>|[^\s()<>]+(?:\([^\s()]*\)[^\s()<>]*)*)(?: "(?:\\.|[^"\\])*")?`,
    String.raw`\]\((?<target><[^<>\n]*>|[^\s()<>]+(?:\([^\s()]*\)[^\s()<>]*)*)`,
    String.raw`<(?<bracketed>https?:\/\/[^\s<>]+)>`,
    // A URL in the words of a link is none by itself.
    String.raw`(?<bare>https?:\/\/[\w./~%?=&#+:@,;!$-]*[\w/])(?![^[\n]{0,500}\]\()`,
  ].join('|'),
  'gm',
);

/** @returns the URLs of links, embeds and cards in the Markdown of an import, each once */
export function linksIn(markdown: string): string[] {
  return [...new Set([...markdown.matchAll(parts)].flatMap(({ groups }) => urlOf(groups) ?? []))];
}

interface NewPlaces {
  /** URL → its path here; those that are absent stay. */
  places: ReadonlyMap<string, string>;
  /** Origin of this site: the URL of a card is absolute. */
  siteUrl: string;
}

/** @returns the Markdown of an import with the links, embeds and cards that have a place here leading there */
export function replaceLinks(markdown: string, { places, siteUrl }: NewPlaces): string {
  if (places.size === 0) return markdown;
  return markdown.replaceAll(parts, (...match) => {
    const [whole] = match as [string];
    const groups: Groups = match.at(-1);
    const url = urlOf(groups);
    const place = url === undefined ? undefined : places.get(url);
    if (url === undefined || place === undefined) return whole;
    if (groups?.card) return whole.replace(groups.card, () => `${siteUrl}${place}`);
    if (groups?.target) return `](${targetOf(place)}`;
    return `[${url.replaceAll(/[\\`*_[\]<>&~]/g, '\\$&')}](${targetOf(place)})`;
  });
}

/** The URL of what was found; none for what only looks like a link. */
type Groups = Partial<Record<'card' | 'target' | 'bracketed' | 'bare', string>> | undefined;

function urlOf(groups: Groups): string | undefined {
  const url = groups?.card ?? groups?.target ?? groups?.bracketed ?? groups?.bare;
  return url?.startsWith('<') ? url.slice(1, -1) : url;
}

function targetOf(place: string): string {
  return /^[^\s()<>\\]+$/.test(place) ? place : `<${place.replaceAll(/[<>\\\s]/g, encodeURIComponent)}>`;
}
