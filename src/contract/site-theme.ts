import { classic } from './palette-classic.ts';

/** Background colours of the pages in the site's own palette, for the browser's own bars and the manifest. */
export const paperColours = { light: classic.light.paper, dark: classic.dark.paper } as const;

/** Icons of the site, drawn by `server/build/draw-icons.ts`; squares, sizes in pixels. */
export const siteIcons = {
  /** Scales to any size, and follows the reader's light or dark mode. */
  drawing: { path: '/favicon.svg', type: 'image/svg+xml' },
  /** Programs that do not read the page's icon links request this path. */
  ico: { path: '/favicon.ico', size: 32 },
  /** Without transparency or round corners: the device cuts them. */
  apple: { path: '/apple-touch-icon.png', size: 180 },
  small: { path: '/icon-192.png', size: 192 },
  large: { path: '/icon-512.png', size: 512 },
  /** The drawing fits in the inner 80 %: the device cuts the icon to any shape. */
  maskable: { path: '/icon-maskable-512.png', size: 512 },
} as const;
