/** Input of people and programs in text fields; each text must be stored and shown unchanged, and must not run. */
export const hostileTexts = {
  script: '<script>document.title="owned"</script>',
  markup: '"><img src=x onerror=alert(1)>',
  quotes: `It's "quoted" & 'so' \`on\``,
  emoji: '👩‍👩‍👧 family 🦊',
  rightToLeft: 'مرحبا \u202Eabc\u202C نجيب',
} as const;
