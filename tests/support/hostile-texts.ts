/** What people, or programs, put into text fields; each is to come back as it was written, and to do nothing. */
export const hostileTexts = {
  script: '<script>document.title="owned"</script>',
  markup: '"><img src=x onerror=alert(1)>',
  quotes: `It's "quoted" & 'so' \`on\``,
  emoji: '👩‍👩‍👧 family 🦊',
  rightToLeft: 'مرحبا \u202Eabc\u202C نجيب',
} as const;
