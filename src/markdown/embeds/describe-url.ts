import { describeLinked } from './linked.ts';
import type { Described } from './player.ts';
import { describeSoundCloud } from './soundcloud.ts';
import { describeSpotify } from './spotify.ts';
import { describeVimeo } from './vimeo.ts';
import { describeYouTube } from './youtube.ts';

const playable = [describeYouTube, describeVimeo, describeSpotify, describeSoundCloud];

/**
 * Describes the target of a URL, from its text alone: the server and the browser ask no other site.
 * @param url absolute, of http or https
 */
export function describeUrl(url: string): Described {
  const parsed = new URL(url);
  const isPlain = parsed.port === '' && parsed.username === '' && parsed.password === '';
  for (const describe of isPlain ? playable : []) {
    const described = describe(parsed);
    if (described) return described;
  }
  return describeLinked(parsed);
}
