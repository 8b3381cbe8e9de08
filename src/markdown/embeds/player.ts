/** The subject of a URL. */
export interface Described {
  /** The name of the site, or its host. */
  source: string;
  /** Description in words; null where the URL does not tell. */
  title: string | null;
  /** Null for a URL that does not play within a page. */
  player: Player | null;
}

/** A page of a site that is made to be shown in a frame. */
export interface Player {
  url: string;
  /** A film: across or upright. A sound: as tall as `height` says. */
  shape: 'video' | 'upright' | 'audio';
  /** Height of a sound's player, in pixels, as its site prescribes. */
  height?: number;
}

/** The origins of all players: no other is ever shown in a frame. */
export const playerOrigins = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
  'https://open.spotify.com',
  'https://w.soundcloud.com',
] as const;

/** @returns the host without the prefixes `www.` and `m.` (pages for phones) */
export function plainHost({ hostname }: URL): string {
  return hostname.replace(/^(?:www|m)\./, '');
}

/** @returns the parts of the path between its slashes */
export function stepsOf({ pathname }: URL): string[] {
  return pathname.split('/').filter(Boolean);
}

/** @param time as in URLs: `90`, `90s`, `1m30s` or `1h2m3s` @returns seconds; 0 for anything else */
export function secondsOf(time: string | null): number {
  const [, hours = 0, minutes = 0, seconds = 0] =
    time?.match(/^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/i) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
