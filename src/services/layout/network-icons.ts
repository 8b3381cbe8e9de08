/** The attributes that all icons have; the link around one has the name for screen readers. */
const common = 'aria-hidden="true" viewBox="0 0 24 24" width="18" height="18"';

const filled = (path: string) => `<svg ${common} fill="currentColor"><path d="${path}"></path></svg>`;

const drawn = (shapes: string) => `<svg ${common} fill="none" stroke="currentColor" stroke-width="2">${shapes}</svg>`;

/**
 * Icons of networks by the name of their host. They are part of a page's data, so that readers download the shapes of those networks
 * alone that the site is on.
 */
const icons: Readonly<Record<string, string>> = {
  x: filled('M3 3h5.2l4.6 6.4L18.4 3H21l-7 8.1L21.6 21h-5.2l-5-6.9L5.4 21H2.8l7.4-8.6zm3.7 2 10.6 14h1.4L8.2 5z'),
  facebook: filled(
    'M13.5 22v-8h2.8l.5-3.4h-3.3V8.4c0-1 .4-1.7 1.8-1.7h1.7V3.6c-.6-.1-1.4-.2-2.4-.2-2.7 0-4.3 1.6-4.3 4.4v2.8H7.2V14h3.1v8z',
  ),
  linkedin: filled(
    'M4 9h3.6v11H4zm1.8-5.4a2 2 0 1 1 0 4.1 2 2 0 0 1 0-4.1zM10 9h3.4v1.5c.6-1 1.8-1.8 3.4-1.8 3 0 4.2 1.9 4.2 5V20h-3.6v-5.7c0-1.6-.4-2.5-1.7-2.5-1.4 0-2.1 1-2.1 2.6V20H10z',
  ),
  instagram: drawn(
    '<rect x="3" y="3" width="18" height="18" rx="5"></rect><circle cx="12" cy="12" r="4"></circle><path d="M17.2 6.8h.01" stroke-linecap="round"></path>',
  ),
  youtube: drawn(
    '<rect x="2.5" y="5" width="19" height="14" rx="4"></rect><path d="m10 9 5 3-5 3z" fill="currentColor" stroke-linejoin="round"></path>',
  ),
  mastodon: drawn(
    '<path d="M7.5 14V9.2a2.2 2.2 0 0 1 4.5 0V12m0-2.8a2.2 2.2 0 0 1 4.5 0V14"></path><path d="M8 18.6c3 .7 12 .9 12-4.6V8.5C20 5.5 18 4 12 4S4 5.5 4 8.5V13c0 6 3.5 8 11 7"></path>',
  ),
  bluesky: filled(
    'M12 10.6C11 8.7 8.4 5.2 6 3.5 3.7 1.9 2.8 2.2 2.2 2.4 1.5 2.8 1.4 3.9 1.4 4.5c0 .7.4 5.4.6 6.1.7 2.5 3.2 3.3 5.6 3-3.4.5-6.4 1.7-2.4 6.1 4.3 4.5 5.9-1 6.8-3.7.9 2.7 1.9 7.9 6.7 3.7 3.7-3.7 1-5.6-2.3-6.1 2.4.3 4.8-.5 5.6-3 .2-.7.6-5.4.6-6.1 0-.6-.1-1.7-.8-2.1-.6-.2-1.5-.5-3.8 1.1-2.4 1.7-5 5.2-6 7.1z',
  ),
  mail: drawn(
    '<rect x="3" y="5" width="18" height="14" rx="2"></rect><path d="m4 7 8 6 8-6" stroke-linecap="round" stroke-linejoin="round"></path>',
  ),
};

/** Hosts that do not say the name of their network. */
const otherHosts: Readonly<Record<string, string>> = {
  'twitter.com': 'x',
  'fb.com': 'facebook',
  'youtu.be': 'youtube',
  'bsky.app': 'bluesky',
  'mastodon.social': 'mastodon',
};

/** @returns the icon of the network that the label names or the URL leads to, as HTML; undefined for another one */
export function networkIcon({ label, url }: { label: string; url: string }): string | undefined {
  if (url.toLowerCase().startsWith('mailto:')) return icons.mail;
  const host = URL.parse(url)?.hostname.replace(/^(www|m)\./, '') ?? '';
  const name = [label.toLowerCase(), otherHosts[host], host.split('.').at(-2)].find(isNetwork);
  return name && icons[name];
}

function isNetwork(name: string | undefined): name is string {
  return name !== undefined && Object.hasOwn(icons, name);
}
