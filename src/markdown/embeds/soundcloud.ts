import { type Described, plainHost, stepsOf } from './player.ts';

/** Pages of the site itself, where other URLs have the name of a user. */
const ownPages = new Set(
  'charts discover feed jobs pages people popular search settings stations stream tags upload you'.split(' '),
);

/** Lists of a user, where other URLs have the name of a track. */
const lists = new Set(
  'albums comments followers following likes popular-tracks reposts sets toptracks tracks'.split(' '),
);

/**
 * The player takes the URL of the page, a private one too. Source: https://developers.soundcloud.com/docs/api/html5-widget
 * @returns null for a URL that is no track or set of SoundCloud
 */
export function describeSoundCloud(url: URL): Described | null {
  const host = plainHost(url);
  if (host === 'w.soundcloud.com') return describeOwnPlayer(url);
  if (host !== 'soundcloud.com') return null;
  const [artist = '', second = '', ...rest] = stepsOf(url);
  if (second === '' || ownPages.has(artist)) return null;
  const isSet = second === 'sets' && rest.length > 0;
  if (isSet ? !isSecret(rest.slice(1)) : lists.has(second) || !isSecret(rest)) return null;
  return describe(`https://soundcloud.com${url.pathname}`, isSet);
}

/** The `src` of the frame that the site offers for copying. */
function describeOwnPlayer(url: URL): Described | null {
  const played = url.searchParams.get('url') ?? '';
  const page = URL.canParse(played) ? new URL(played) : null;
  if (url.pathname !== '/player/' || !page) return null;
  if (page.hostname === 'soundcloud.com') return describeSoundCloud(page);
  const [, kind] = page.href.match(/^https:\/\/api\.soundcloud\.com\/(tracks|playlists)\/[^/]+$/) ?? [];
  return kind ? describe(page.href, kind === 'playlists') : null;
}

/** @returns whether nothing follows but the secret of a private page */
function isSecret(steps: readonly string[]): boolean {
  return steps.length === 0 || (steps.length === 1 && /^s-\w+$/.test(steps[0] ?? ''));
}

function describe(page: string, isSet: boolean): Described {
  return {
    source: 'SoundCloud',
    title: isSet ? 'Playlist on SoundCloud' : 'Track on SoundCloud',
    player: {
      url: `https://w.soundcloud.com/player/?url=${encodeURIComponent(page)}&auto_play=true`,
      shape: 'audio',
      height: isSet ? 450 : 166,
    },
  };
}
