/** The paper of the pages: the tokens of `ui/styles.css`, for what is drawn around a page. */
export const paperColours = { light: '#fcfaf5', dark: '#151312' } as const;

/** Images that stand for the site, drawn by `server/draw-icons.ts`; sizes in pixels, each is a square. */
export const siteIcons = {
  /** In any size, with the colours that the reader has chosen. */
  drawing: { path: '/favicon.svg', type: 'image/svg+xml' },
  /** Asked for at this address by whatever knows no better. */
  ico: { path: '/favicon.ico', size: 32 },
  /** Without transparency or round corners: the device cuts them. */
  apple: { path: '/apple-touch-icon.png', size: 180 },
  small: { path: '/icon-192.png', size: 192 },
  large: { path: '/icon-512.png', size: 512 },
  /** With all that matters in the inner 80 %: the device cuts what shape it likes. */
  maskable: { path: '/icon-maskable-512.png', size: 512 },
} as const;
