import { textPagePaths } from '../../contract/paths.ts';
import { shareCardSize, siteCardPath } from '../../contract/share-images.ts';
import type { Site } from '../../contract/site.ts';
import { siteIcons } from '../../contract/site-theme.ts';
import type { Publication, Thing } from './page-metadata.ts';

/** The publisher for search engines: name, logo and accounts. */
export function describePublisher({ site, accounts }: Publication): Thing {
  const { path, size } = siteIcons.large;
  const { logoUrl } = site.publisher;
  const logo = logoUrl ? { url: logoUrl } : { url: site.url + path, width: size, height: size };
  return {
    '@type': 'NewsMediaOrganization',
    name: site.publisher.name,
    url: `${site.url}/`,
    logo: { '@type': 'ImageObject', ...logo },
    publishingPrinciples: site.url + textPagePaths.editorialStandards,
    ...(accounts.length > 0 && { sameAs: accounts }),
    ...(site.contactEmail && { email: site.contactEmail }),
  };
}

function shareImageOf({ shareImage, url }: Site) {
  if (!shareImage) return { url: url + siteCardPath, ...shareCardSize };
  const { type: _, ...image } = shareImage;
  return image;
}

/** The whole magazine, with its search. */
export function describeWebSite(publication: Publication): Thing {
  const { site } = publication;
  return {
    '@type': 'WebSite',
    name: site.name,
    description: site.description ?? site.tagline,
    url: `${site.url}/`,
    inLanguage: site.language,
    image: { '@type': 'ImageObject', ...shareImageOf(site) },
    publisher: describePublisher(publication),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${site.url}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}
