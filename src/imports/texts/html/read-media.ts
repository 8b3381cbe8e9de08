import { isKnown, pageOfFrame } from './read-embeds.ts';
import type { ElementToRead } from './text-source.ts';
import { linkUrl } from './urls.ts';
import { putUrl } from './written-blocks.ts';

/** Reads a film or a sound: a link to its file, since texts of ours have no players of files. */
export function readMedia({ source, reading, element, name }: ElementToRead): void {
  const sources = [element, ...element.getElementsByTagName('source')].map((one) => one.getAttribute('src'));
  const url = sources.map((src) => linkUrl(src, source.siteUrl)).find((one) => one !== null) ?? null;
  source.losses.add(name === 'VIDEO' ? 'video' : 'audio', element);
  if (url !== null) putUrl(reading, url);
}

/** Reads a plug-in's object: an embed of what it plays, or a link to its file. */
export function readObject({ source, reading, element, style }: ElementToRead): void {
  const inner = [...element.querySelectorAll('param[name="movie" i], param[name="src" i], embed')];
  const named = [element, ...inner].map(
    (one) => one.getAttribute('data') ?? one.getAttribute('src') ?? one.getAttribute('value'),
  );
  const urls = named.map((src) => pageOfFrame(src, source.siteUrl)).filter((url) => url !== null);
  const known = urls.find(isKnown);
  if (known === undefined) source.losses.add('object', element);
  const url = known ?? urls[0];
  if (url !== undefined) putUrl(reading, url);
  else reading.readChildren(element, style);
}
