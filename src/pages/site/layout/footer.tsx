import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { SocialNetwork } from '../../../contract/site.ts';
import { FacebookIcon, InstagramIcon, LinkedInIcon, XIcon } from '../../../ui/brand-icons.tsx';
import { AppearanceButton } from './appearance-button.tsx';
import { CategoryLink } from './category-link.tsx';
import { layoutContent } from './layout-content.tsx';
import { PageLink } from './page-link.tsx';
import { useCategories, useSite } from './use-site.ts';

type Destination = [name: string, to: NonNullable<LinkProps['to']>];

const support: Destination[] = [
  ['Subscribe', '/subscribe'],
  ['Newsletter', '/newsletter'],
  ['Contact', '/contact'],
  ['About', '/about'],
  ['Careers', '/careers'],
];

const legal: Destination[] = [
  ['Privacy Policy', '/privacy'],
  ['Terms of Service', '/terms'],
  ['Cookie Policy', '/cookies'],
  ['Editorial Standards', '/editorial-standards'],
];

const networks: [network: SocialNetwork, name: string, icon: () => ReactNode][] = [
  ['x', 'X', XIcon],
  ['facebook', 'Facebook', FacebookIcon],
  ['instagram', 'Instagram', InstagramIcon],
  ['linkedin', 'LinkedIn', LinkedInIcon],
];

const linkClass =
  'inline-block py-1.5 pointer-coarse:py-3 text-muted text-sm hover:text-ink hover:underline underline-offset-4';

/** @param html see `layoutContent` */
export function Footer({ html }: { html?: string | undefined }) {
  const content = layoutContent(html, FooterContent);
  return <footer data-print="no" className="mt-9 border-ink/80 sm:mt-20 border-t bg-tint" {...content} />;
}

export function FooterContent() {
  const { name, tagline, publisher, copyrightYears } = useSite();
  return (
    <div className="mx-auto max-w-page px-gutter pt-8 pb-4 sm:py-12 [overflow-wrap:anywhere]">
      <div className="grid grid-cols-[auto_auto_auto] justify-between gap-x-4 gap-y-6 sm:grid-cols-3 sm:gap-x-6 sm:gap-y-10 lg:grid-cols-[2fr_1fr_1fr_1fr]">
        <div className="max-lg:col-span-full">
          <p className="font-semibold font-serif text-3xl tracking-[-0.03em]">{name}</p>
          <p dir="auto" className="mt-3 max-w-xs text-muted text-sm leading-relaxed">
            {tagline}
          </p>
          <SocialLinks />
        </div>
        <Column title="Sections">
          {useCategories().map((category) => (
            <li key={category.id}>
              <CategoryLink slug={category.slug} className={linkClass}>
                {category.name}
              </CategoryLink>
            </li>
          ))}
        </Column>
        <Column title="Support">{support.map(pageLink)}</Column>
        <Column title="Legal">{legal.map(pageLink)}</Column>
      </div>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 border-rule border-t pt-4 sm:mt-12 sm:pt-6 text-muted text-xs">
        <AppearanceButton className="order-last min-h-11 text-sm underline-offset-4 hover:text-ink hover:underline">
          Appearance
        </AppearanceButton>
        <p>
          © {copyrightYears} {publisher.name}. All rights reserved.
        </p>
      </div>
    </div>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="label mb-3">{title}</h2>
      <ul>{children}</ul>
    </nav>
  );
}

function pageLink([name, to]: Destination) {
  return (
    <li key={to}>
      <PageLink to={to} className={linkClass}>
        {name}
      </PageLink>
    </li>
  );
}

/** Links to the social networks for which the settings have a URL. */
function SocialLinks() {
  const { social } = useSite();
  const present = networks.flatMap(([network, name, Icon]) => {
    const profileUrl = social[network];
    return profileUrl ? [{ profileUrl, name, Icon }] : [];
  });
  if (present.length === 0) return null;
  return (
    <ul className="-ml-2.5 mt-4 flex gap-1">
      {present.map(({ profileUrl, name, Icon }) => (
        <li key={name}>
          <a
            href={profileUrl}
            rel="noopener me"
            aria-label={name}
            className="inline-flex size-11 items-center justify-center hover:text-accent"
          >
            <Icon />
          </a>
        </li>
      ))}
    </ul>
  );
}
