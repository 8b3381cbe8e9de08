import type { Page } from '@playwright/test';
import { z } from 'zod';

/** Asserts that each JSON-LD object of the open page has what search engines require. @returns the objects */
export async function readStructuredData(page: Page) {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => thing.parse(JSON.parse(text)));
}

/** The same for a page as the server sent it, where scripts contain neither entities nor `<`. */
export function findStructuredData(html: string) {
  const texts = html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g);
  return [...texts].map(([, text = '']) => thing.parse(JSON.parse(text)));
}

const address = z.url({ protocol: /^https?$/ });
const context = { '@context': z.literal('https://schema.org') };

/** Google's rule: a logo of at least 112 by 112 pixels, in a supported format. */
const organisation = z.strictObject({
  '@type': z.literal('NewsMediaOrganization'),
  name: z.string().min(1),
  url: address,
  logo: z.strictObject({
    '@type': z.literal('ImageObject'),
    url: address.regex(/\.png$/),
    width: z.number().min(112),
    height: z.number().min(112),
  }),
  publishingPrinciples: address,
  sameAs: z.array(address).optional(),
  email: z.email().optional(),
});

const image = z.strictObject({
  '@type': z.literal('ImageObject'),
  url: address,
  width: z.number().int().optional(),
  height: z.number().int().optional(),
  // Google Search Central, "Image metadata", for images of the library.
  contentUrl: address.optional(),
  caption: z.string().min(1).optional(),
  creditText: z.string().min(1).optional(),
  copyrightNotice: z.string().min(1).optional(),
  license: address.optional(),
  acquireLicensePage: address.optional(),
});

const signedBy = z.strictObject({ '@type': z.literal('Person'), name: z.string(), jobTitle: z.string(), url: address });

const series = { '@type': z.literal('CreativeWorkSeries'), name: z.string().min(1) };

/** Google Search Central, "Article": all recommended fields; schema.org for the rest. */
const newsArticle = z.strictObject({
  ...context,
  '@type': z.literal('NewsArticle'),
  headline: z
    .string()
    .min(1)
    .refine((text) => [...text].length <= 110),
  description: z.string().min(1),
  url: address,
  mainEntityOfPage: address,
  image: z.array(image).min(1),
  datePublished: z.iso.datetime(),
  dateModified: z.iso.datetime(),
  author: z.array(signedBy).min(1),
  contributor: z.array(signedBy).min(1).optional(),
  publisher: organisation,
  articleSection: z.string().min(1),
  wordCount: z.number().int().positive(),
  inLanguage: z.literal('en-US'),
  isAccessibleForFree: z.literal(true),
  // schema.org, "CreativeWorkSeries": which part of which series.
  isPartOf: z.strictObject({ ...series, url: address }).optional(),
  position: z.number().int().positive().optional(),
  // schema.org, "CorrectionComment".
  correction: z
    .array(
      z.strictObject({
        '@type': z.literal('CorrectionComment'),
        text: z.string().min(1),
        datePublished: z.iso.datetime(),
        url: address,
      }),
    )
    .min(1)
    .optional(),
});

/** Google Search Central, "Breadcrumb": at least two steps, counted from 1. */
const breadcrumbs = z.strictObject({
  ...context,
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(
      z.strictObject({ '@type': z.literal('ListItem'), position: z.number().int(), name: z.string(), item: address }),
    )
    .min(2)
    .refine((steps) => steps.every(({ position }, index) => position === index + 1)),
});

/** schema.org, "SearchAction", in the form of Google's former sitelinks search box. */
const webSite = z.strictObject({
  ...context,
  '@type': z.literal('WebSite'),
  name: z.string().min(1),
  description: z.string(),
  url: address,
  inLanguage: z.literal('en-US'),
  image,
  publisher: organisation,
  potentialAction: z.strictObject({
    '@type': z.literal('SearchAction'),
    target: z.strictObject({
      '@type': z.literal('EntryPoint'),
      urlTemplate: z.string().regex(/^https?:\/\/[^{}]+\{search_term_string\}$/),
    }),
    'query-input': z.literal('required name=search_term_string'),
  }),
});

const articleList = z.strictObject({
  '@type': z.literal('ItemList'),
  itemListElement: z.array(
    z.strictObject({ '@type': z.literal('ListItem'), position: z.number(), url: address, name: z.string() }),
  ),
});

/** schema.org, "CreativeWorkSeries", with its parts counted from 1. */
const wholeSeries = z.strictObject({
  ...series,
  description: z.string().min(1).optional(),
  image: address.optional(),
  hasPart: z
    .array(
      z.strictObject({
        '@type': z.literal('NewsArticle'),
        position: z.number().int(),
        url: address,
        headline: z.string().min(1),
      }),
    )
    .min(1)
    .refine((parts) => parts.every(({ position }, index) => position === index + 1)),
});

/** Google Search Central, "Profile page": at least a name. */
const person = z.strictObject({
  '@type': z.literal('Person'),
  name: z.string().min(1),
  jobTitle: z.string(),
  url: address,
  description: z.string().optional(),
  image: address.optional(),
  sameAs: z.array(address).optional(),
  worksFor: organisation,
});

const anyPage = {
  ...context,
  '@id': address,
  url: address,
  name: z.string().min(1),
  description: z.string().min(1),
  inLanguage: z.literal('en-US'),
  isPartOf: z.strictObject({ '@type': z.literal('WebSite'), name: z.string(), url: address }),
  publisher: organisation,
};

const thing = z.discriminatedUnion('@type', [
  newsArticle,
  breadcrumbs,
  webSite,
  z.strictObject({ ...anyPage, '@type': z.literal('WebPage') }),
  z.strictObject({
    ...anyPage,
    '@type': z.literal('CollectionPage'),
    mainEntity: z.union([articleList, wholeSeries]).optional(),
  }),
  z.strictObject({
    ...anyPage,
    '@type': z.literal('ProfilePage'),
    mainEntity: person,
    hasPart: articleList.optional(),
  }),
]);
