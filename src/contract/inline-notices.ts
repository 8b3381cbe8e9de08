/**
 * Notices of the inline script, which every page carries. Apart from other notices, since the application does not need them
 * again.
 */
export const inlineNotices = {
  linkCopied: { title: 'Link copied!', description: 'Article link has been copied to clipboard.' },
  copyFailed: { title: 'Failed to copy', description: 'Could not copy text to clipboard' },
  shareFailed: { title: 'Failed to share', description: 'This device couldn’t share the article.' },
  saveFailed: { title: 'Not saved', description: 'This browser doesn’t let the site store anything.' },
  notLoaded: { title: 'That didn’t load', description: 'Check your connection, then reload the page.' },
} as const;
