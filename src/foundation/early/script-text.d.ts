/** The module bundled for browsers, minified, as text: see `inlineScripts` in `vite.config.ts`. */
declare module '*?script' {
  const text: string;
  export default text;
}

/** The same as a file of its own: its URL. */
declare module '*?script-url' {
  const url: string;
  export default url;
}
