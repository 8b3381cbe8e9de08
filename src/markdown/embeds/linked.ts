import { type Described, plainHost, stepsOf } from './player.ts';

/** The subject of a path of a known site; `name` is the account that posted it. */
interface Post {
  source: string;
  hosts: readonly string[];
  path: RegExp;
  what: string;
}

const posts: readonly Post[] = [
  { source: 'Bluesky', hosts: ['bsky.app'], path: /^\/profile\/(?<name>[^/:]+)\/post\/\w+\/?$/, what: 'Post' },
  { source: 'Bluesky', hosts: ['bsky.app'], path: /^\/profile\/[^/]+\/post\/\w+\/?$/, what: 'Post' },
  { source: 'X', hosts: ['x.com', 'twitter.com'], path: /^\/i\/(?:web\/)?status\/\d+/, what: 'Post' },
  { source: 'X', hosts: ['x.com', 'twitter.com'], path: /^\/(?<name>\w+)\/status\/\d+/, what: 'Post' },
  { source: 'Instagram', hosts: ['instagram.com'], path: /^\/(?:[\w.]+\/)?p\//, what: 'Post' },
  { source: 'Instagram', hosts: ['instagram.com'], path: /^\/(?:[\w.]+\/)?reels?\//, what: 'Reel' },
  { source: 'TikTok', hosts: ['tiktok.com'], path: /^\/@(?<name>[\w.]+)\/video\/\d+/, what: 'Video' },
];

/** Sites whose other pages and short links are named, too. */
const names: Readonly<Record<string, string>> = {
  'bsky.app': 'Bluesky',
  'x.com': 'X',
  'twitter.com': 'X',
  'instagram.com': 'Instagram',
  'tiktok.com': 'TikTok',
  'vm.tiktok.com': 'TikTok',
  'youtube.com': 'YouTube',
  'vimeo.com': 'Vimeo',
  'open.spotify.com': 'Spotify',
  'soundcloud.com': 'SoundCloud',
  'on.soundcloud.com': 'SoundCloud',
};

/** A post on Mastodon has this path, on whichever of its servers; that of a reader's own server names the author's as well. */
const mastodon = /^\/@(?<name>[\w.-]+)(?:@[\w.-]+)?\/\d{15,20}\/?$/;

/** Describes URLs that do not play on the page. */
export function describeLinked(url: URL): Described {
  const host = plainHost(url);
  const post = posts.find(({ hosts, path }) => hosts.includes(host) && path.test(url.pathname));
  if (post) return card(post.source, { what: post.what, name: nameIn(url, post.path) });
  const known = Object.hasOwn(names, host) ? names[host] : undefined;
  if (known) return card(known);
  if (mastodon.test(url.pathname)) return card('Mastodon', { what: 'Post', name: nameIn(url, mastodon) });
  const file = stepsOf(url).at(-1) ?? '';
  return /\.pdf$/i.test(file) ? { source: `PDF, ${host}`, title: readable(file), player: null } : card(host);
}

function nameIn({ pathname }: URL, path: RegExp): string | undefined {
  return pathname.match(path)?.groups?.name;
}

function card(source: string, post?: { what: string; name?: string | undefined }): Described {
  const by = post?.name ? ` by @${post.name}` : '';
  return { source, title: post ? `${post.what}${by} on ${source}` : null, player: null };
}

function readable(file: string): string {
  try {
    return decodeURIComponent(file);
  } catch {
    return file;
  }
}
