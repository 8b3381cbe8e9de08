/** The module bundled for browsers, minified, as text: see `inlineScripts` in `vite.config.ts`. */
declare module '*?script' {
  const text: string;
  export default text;
}
