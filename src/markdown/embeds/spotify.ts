import { type Described, plainHost, stepsOf } from './player.ts';

/**
 * Kinds of content at Spotify, with the height of its player in pixels. Source:
 * https://developer.spotify.com/documentation/embeds
 */
const kinds = {
  track: { word: 'Track', height: 152 },
  album: { word: 'Album', height: 352 },
  episode: { word: 'Episode', height: 152 },
  show: { word: 'Podcast', height: 352 },
  playlist: { word: 'Playlist', height: 352 },
} as const;

/** @returns null for a URL that does not play on Spotify */
export function describeSpotify(url: URL): Described | null {
  if (plainHost(url) !== 'open.spotify.com') return null;
  // `intl-de` and the like name a language.
  const steps = stepsOf(url).filter((step, at) => at > 0 || !/^(?:embed|intl-[a-z-]{2,5})$/.test(step));
  const [kind = '', id = ''] = steps;
  if (steps.length !== 2 || !isKind(kind) || !/^[0-9A-Za-z]{22}$/.test(id)) return null;
  const { word, height } = kinds[kind];
  return {
    source: 'Spotify',
    title: `${word} on Spotify`,
    player: { url: `https://open.spotify.com/embed/${kind}/${id}`, shape: 'audio', height },
  };
}

function isKind(kind: string): kind is keyof typeof kinds {
  return Object.hasOwn(kinds, kind);
}
