import { readdirSync, readFileSync } from 'node:fs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { emptyFields } from '../../../src/admin/articles/fields/article-fields.ts';
import { SettingsTab } from '../../../src/admin/articles/tabs/settings-tab.tsx';
import { createHttp } from '../../../src/client/http.ts';
import { articleFields, articleFieldsWith } from '../../../src/contract/article-fields.ts';
import { authPaths } from '../../../src/contract/gate-paths.ts';
import { firstSettings, settingNames } from '../../../src/contract/settings-fields.ts';
import { SiteContext } from '../../../src/foundation/use-site.ts';
import { readSite } from '../../../src/services/site/read-site.ts';

const site = readSite({ ...firstSettings, url: 'https://magazine.test' }, new Date());

type Fields = ReturnType<typeof emptyFields>;

const http = createHttp(() => Promise.reject(new Error('the server is asked for nothing')));

function Tab() {
  const form = useForm({ defaultValues: emptyFields('UTC') });
  const tools = { resets: 0 } as Parameters<typeof SettingsTab>[0]['tools'];
  const newChoice = {} as Parameters<typeof SettingsTab>[0]['newChoice'];
  const tab = createElement(SettingsTab, { tools, authors: [], categories: [], newChoice, tags: [], series: [] });
  const provided = { ...form, children: tab };
  const filled = createElement(FormProvider<Fields>, provided);
  const client = new QueryClient();
  client.setQueryData([authPaths.user], { role: 'owner' });
  const known = createElement(QueryClientProvider, { client }, filled);
  return createElement(SiteContext, { value: { site, categories: [] } }, known);
}

/** The tab uploads images through the router's client, which is not called here. */
function InRouter() {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory(), context: { http } });
  const provided: Parameters<typeof RouterContextProvider>[0] = { router, children: createElement(Tab) };
  return createElement(RouterContextProvider, provided);
}

it('has a control for each field of an article that the table puts in the tab of settings', () => {
  const html = renderToStaticMarkup(createElement(InRouter)).replaceAll('&amp;', '&');
  for (const name of articleFieldsWith('tab', 'settings')) expect(html).toContain(articleFields[name].label);
});

it('has a control for each setting of the owner', () => {
  const folder = new URL('../../../src/admin/settings/', import.meta.url);
  const files = readdirSync(folder).filter((file) => file.endsWith('.tsx'));
  const source = files.map((file) => readFileSync(new URL(file, folder), 'utf8')).join('\n');
  for (const name of settingNames) expect(source).toMatch(new RegExp(`(name=|register\\(|name: )["']${name}["']`));
});
