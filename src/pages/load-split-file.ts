const asked = new Set<string>();

/**
 * Stands for Vite's helper of the same name, which knows style sheets, too, of which there is one here: a third of its weight.
 * @param load imports a file of the build
 * @param files what it will import, to be fetched at the same time; paths without the slash
 * @returns what `load` does; when it fails, `vite:preloadError` is dispatched (https://vite.dev/guide/build#load-error-handling)
 */
export function __vitePreload<Module>(load: () => Promise<Module>, files: string[] = []): Promise<Module | undefined> {
  for (const file of files) {
    if (asked.has(file)) continue;
    asked.add(file);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `/${file}` }));
  }
  return load().catch((error) => {
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error });
    if (dispatchEvent(event)) throw error;
    return undefined;
  });
}
