import { createServer } from 'vite';
import { readEnvironment } from './environment.ts';
import type { RenderPage } from './pages/answer-page.ts';
import { reportFailedStart, stopOnSignal } from './process.ts';
import { startSite } from './site.ts';

async function develop(): Promise<void> {
  const environment = readEnvironment(process.env);
  const vite = await createServer({ appType: 'custom', server: { middlewareMode: true } });

  const renderPage: RenderPage = async (input) => {
    const rendering = (await vite.ssrLoadModule('/src/rendering.tsx')) as typeof import('../rendering.tsx');
    const page = await rendering.renderPage(input);
    return { ...page, html: await vite.transformIndexHtml(new URL(input.request.url).pathname, page.html) };
  };

  const site = await startSite(
    environment,
    { renderPage, entry: '/src/browser.tsx', strictPolicy: false },
    vite.middlewares,
  );
  stopOnSignal({ ...site, stop: () => Promise.all([vite.close(), site.stop()]).then(() => undefined) });
  console.log(`Developing: ${site.url}`);
}

develop().catch(reportFailedStart);
