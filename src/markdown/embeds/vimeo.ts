import { type Described, plainHost, secondsOf, stepsOf } from './player.ts';

/** Path segments before the number of a video: `channels/staffpicks`, `groups/NAME/videos`, `showcase/NUMBER/video`, … */
const folders = /^(?:channels\/[^/]+|groups\/[^/]+\/videos|(?:album|showcase)\/\d+\/video|ondemand\/[^/]+|video)$/;

/** @returns null for a URL that is no video of Vimeo */
export function describeVimeo(url: URL): Described | null {
  const host = plainHost(url);
  if (host !== 'vimeo.com' && host !== 'player.vimeo.com') return null;
  const steps = stepsOf(url);
  const at = steps.findIndex((step) => /^\d{5,12}$/.test(step) && isVideoAfter(steps.slice(0, steps.indexOf(step))));
  if (at < 0 || steps.length > at + 2) return null;
  const player = new URL(`https://player.vimeo.com/video/${steps[at]}`);
  // An unlisted video has a second, secret part.
  const secret = steps[at + 1] ?? url.searchParams.get('h');
  if (secret && /^[0-9a-f]{6,40}$/i.test(secret)) player.searchParams.set('h', secret);
  else if (steps.length > at + 1) return null;
  player.searchParams.set('dnt', '1');
  player.searchParams.set('autoplay', '1');
  const start = secondsOf(new URLSearchParams(url.hash.slice(1)).get('t'));
  if (start > 0) player.hash = `t=${start}s`;
  return { source: 'Vimeo', title: 'Video on Vimeo', player: { url: player.href, shape: 'video' } };
}

function isVideoAfter(steps: readonly string[]): boolean {
  return steps.length === 0 || folders.test(steps.join('/'));
}
