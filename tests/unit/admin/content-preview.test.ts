import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ContentPreview } from '../../../src/admin/forms/content-preview.tsx';
import { previewQuery } from '../../../src/client/admin/articles.ts';
import { createHttp } from '../../../src/client/http.ts';
import { renderMarkdown } from '../../../src/services/articles/rendering/render-markdown.ts';
import { textImage, textImages } from '../../support/text-images.ts';

it('has images that lead nowhere, and links that lead on', () => {
  const image = textImage();
  const content = `![](media:${image.id} "Flood")\n\nSee [the map](https://maps.test/flood).`;
  const http = createHttp(() => Promise.reject(new Error('nothing is read')));
  const client = new QueryClient();
  const { html } = renderMarkdown(content, { images: textImages(image) });
  client.setQueryData(previewQuery(http, content).queryKey, html);
  expect(html).toMatch(/<a href="[^"]+" data-zoom=""/);
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory(), context: { http } });
  const preview = createElement(QueryClientProvider, { client }, createElement(ContentPreview, { content }));
  const provided: Parameters<typeof RouterContextProvider>[0] = { router, children: preview };
  const shown = renderToStaticMarkup(createElement(RouterContextProvider, provided));
  expect(shown).toContain('<a data-zoom=""');
  expect(shown).toContain('<a href="https://maps.test/flood"');
});
