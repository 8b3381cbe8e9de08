import { readdirSync, readFileSync } from 'node:fs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { emptyFields } from '../../../src/admin/articles/fields/article-fields.ts';
import { SettingsTab } from '../../../src/admin/articles/tabs/settings-tab.tsx';
import { createHttp } from '../../../src/client/http.ts';
import { articleFields, articleFieldsWith } from '../../../src/contract/article-fields.ts';
import { firstSettings, settingNames } from '../../../src/contract/settings-fields.ts';
import { SiteContext } from '../../../src/foundation/use-site.ts';
import { readSite } from '../../../src/services/site/read-site.ts';

const site = readSite({ ...firstSettings, url: 'https://magazine.test' }, new Date());

type Fields = ReturnType<typeof emptyFields>;

const http = createHttp(() => Promise.reject(new Error('the server is asked for nothing')));
const router = createRouter({ routeTree: createRootRoute(), context: { http } as never });

function Tab() {
  const form = useForm({ defaultValues: emptyFields('UTC') });
  const tools = { resets: 0 } as Parameters<typeof SettingsTab>[0]['tools'];
  const newChoice = {} as Parameters<typeof SettingsTab>[0]['newChoice'];
  const tab = createElement(SettingsTab, { tools, authors: [], categories: [], newChoice, tags: [], series: [] });
  const provided = { ...form, children: tab };
  const inForm = createElement(FormProvider<Fields>, provided);
  const client = new QueryClient();
  const queried = createElement(QueryClientProvider, { client }, inForm);
  const inRouter = { router, children: queried };
  const routed = createElement(RouterContextProvider, inRouter);
  return createElement(SiteContext, { value: { site, categories: [] } }, routed);
}

it('has a control for each field of an article that the table puts in the tab of settings', () => {
  const html = renderToStaticMarkup(createElement(Tab)).replaceAll('&amp;', '&');
  for (const name of articleFieldsWith('tab', 'settings')) expect(html).toContain(articleFields[name].label);
});

it('has a control for each setting of the owner', () => {
  const folder = new URL('../../../src/admin/settings/', import.meta.url);
  const files = readdirSync(folder).filter((file) => file.endsWith('.tsx'));
  const source = files.map((file) => readFileSync(new URL(file, folder), 'utf8')).join('\n');
  for (const name of settingNames) expect(source).toMatch(new RegExp(`(name=|register\\(|name: )["']${name}["']`));
});
