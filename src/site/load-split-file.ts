const asked = new Set<string>();

/**
 * Stands for Vite's helper of the same name, a third of its weight. It does not wait for style sheets: the one of the admin is small beside
 * its script, which asks for it.
 * @param load imports a file of the build
 * @param files what it will need, to be fetched at the same time; paths without the slash
 * @returns what `load` does; when it fails, `vite:preloadError` is dispatched (https://vite.dev/guide/build#load-error-handling)
 */
export function __vitePreload<Module>(load: () => Promise<Module>, files: string[] = []): Promise<Module | undefined> {
  for (const file of files) {
    if (asked.has(file)) continue;
    asked.add(file);
    const rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
    document.head.append(Object.assign(document.createElement('link'), { rel, href: `/${file}` }));
  }
  return load().catch((error) => {
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error });
    if (dispatchEvent(event)) throw error;
    return undefined;
  });
}
