import { type Described, type Player, plainHost, secondsOf, stepsOf } from './player.ts';

const hosts = new Set(['youtube.com', 'music.youtube.com', 'youtube-nocookie.com', 'youtu.be']);

/** Paths that name a video in their second part. */
const folders = new Set(['shorts', 'live', 'embed', 'v', 'e']);

/**
 * Parameters: https://developers.google.com/youtube/player_parameters @returns null for a URL that is no video or playlist of
 * YouTube
 */
export function describeYouTube(url: URL): Described | null {
  const host = plainHost(url);
  if (!hosts.has(host)) return null;
  const [first = '', second = ''] = stepsOf(url);
  const { searchParams } = url;
  if (first === 'playlist' || second === 'videoseries') return describeList(searchParams.get('list'));
  const id = host === 'youtu.be' ? first : folders.has(first) ? second : first === 'watch' && searchParams.get('v');
  if (!id || !/^[\w-]{11}$/.test(id)) return null;
  const start = secondsOf(searchParams.get('t') ?? searchParams.get('start') ?? timeOfFragment(url));
  const shape = first === 'shorts' ? 'upright' : 'video';
  return { source: 'YouTube', title: 'Video on YouTube', player: playerOf(id, { ...(start > 0 && { start }) }, shape) };
}

function describeList(list: string | null): Described | null {
  if (!list || !/^[\w-]{2,100}$/.test(list)) return null;
  return { source: 'YouTube', title: 'Playlist on YouTube', player: playerOf('videoseries', { list }, 'video') };
}

function playerOf(path: string, parameters: Record<string, string | number>, shape: Player['shape']): Player {
  const query = Object.entries({ autoplay: 1, ...parameters }).map(([name, value]) => `${name}=${value}`);
  return { url: `https://www.youtube-nocookie.com/embed/${path}?${query.join('&')}`, shape };
}

function timeOfFragment({ hash }: URL): string | null {
  return new URLSearchParams(hash.slice(1)).get('t');
}
