import { once } from 'node:events';
import { type AddressInfo, createServer as createSocket } from 'node:net';
import { createServer, type Plugin } from 'vite';
import { entries } from '../entries.ts';
import { readEnvironment } from '../environment/environment.ts';
import type { AdminBuild, RenderPage } from '../pages/answer-page.ts';
import { reportFailedStart, stopOnSignal } from './process.ts';
import { startSite } from './site.ts';

/**
 * Folders of modules that only the server writes into a page: its head, and the inline script. Browsers have these modules during
 * development, but never run them.
 */
const onlyWritten = /[\\/](metadata|page-script|early|early-script)[\\/]|[\\/]admin[\\/]document\.tsx$/;

/** Reloads open pages after a change of such modules: Vite would replace the modules in browsers, or tell them nothing. */
const reloadPages: Plugin = {
  name: 'reload-pages',
  hotUpdate({ file, modules, server }) {
    if (this.environment.name !== 'ssr' || modules.length === 0) return;
    const { client } = server.environments;
    // Tailwind registers each file that it has searched for classes, without an id.
    const inBrowsers = [...(client.moduleGraph.getModulesByFile(file) ?? [])].filter(({ id }) => id !== null);
    if (inBrowsers.length === 0 || onlyWritten.test(file)) client.hot.send({ type: 'full-reload' });
  },
};

async function develop(): Promise<void> {
  // As in start.js.
  process.umask(0o077);
  const environment = readEnvironment(process.env);
  // Vite's own port for open pages is the same everywhere: a second site in development would have none.
  const hmr = { port: await findFreePort() };
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true, hmr }, plugins: [reloadPages] });

  const renderPage: RenderPage = async (input) => {
    const site = (await vite.ssrLoadModule('/src/site/render-page.tsx')) as typeof import('../../site/render-page.tsx');
    const page = await site.renderPage(input);
    return { ...page, html: await vite.transformIndexHtml(new URL(input.request.url).pathname, page.html) };
  };
  const renderDocument: AdminBuild['renderDocument'] = async (input) => {
    const admin = (await vite.ssrLoadModule('/src/admin/document.tsx')) as typeof import('../../admin/document.tsx');
    return vite.transformIndexHtml(input.path, admin.renderAdminDocument(input));
  };

  const site = await startSite(
    environment,
    {
      renderPage,
      entry: `/${entries.site}`,
      admin: { renderDocument, entry: `/${entries.admin}`, inlineScripts: [] },
      strictPolicy: false,
    },
    vite.middlewares,
  );
  stopOnSignal({ ...site, stop: () => Promise.all([vite.close(), site.stop()]).then(() => undefined) });
  console.log(`Developing: ${site.url}`);
}

async function findFreePort(): Promise<number> {
  const socket = createSocket().listen(0);
  await once(socket, 'listening');
  const { port } = socket.address() as AddressInfo;
  socket.close();
  await once(socket, 'close');
  return port;
}

// `dev.ts` has ended, or the terminal.
for (const event of ['disconnect', 'SIGHUP'] as const) process.on(event, () => process.kill(process.pid, 'SIGTERM'));
develop().catch(reportFailedStart);
