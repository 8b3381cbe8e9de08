/**
 * @param unsubscribeUrl must accept the POST of RFC 8058
 * @returns the headers by which mail programs recognise the list and offer to unsubscribe (RFC 2369, 2919, 8058)
 */
export function listHeaders(siteUrl: string, unsubscribeUrl: string): Record<string, string> {
  return {
    'List-Id': `<newsletter.${new URL(siteUrl).hostname}>`,
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
