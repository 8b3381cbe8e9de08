import { Link, linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { SocialNetwork } from '../../contract/site.ts';
import { useCategories, useSite } from '../../foundation/use-site.ts';
import { FacebookIcon, InstagramIcon, LinkedInIcon, XIcon } from '../../ui/brand-icons.tsx';
import { AppearanceButton } from '../parts/appearance-button.tsx';
import { CategoryLink, type CurrentCategory, useCurrentCategory } from '../parts/category-link.tsx';
import { Remembered } from '../parts/remembered.tsx';

const textPage = (slug: string) => linkOptions({ to: '/$slug', params: { slug } });

type Destination = [name: string, link: ReturnType<typeof textPage> | { to: '/subscribe' | '/newsletter' }];

const support: Destination[] = [
  ['Subscribe', { to: '/subscribe' }],
  ['Newsletter', { to: '/newsletter' }],
  ['Contact', textPage('contact')],
  ['About', textPage('about')],
  ['Careers', textPage('careers')],
];

const legal: Destination[] = [
  ['Privacy Policy', textPage('privacy')],
  ['Terms of Service', textPage('terms')],
  ['Cookie Policy', textPage('cookies')],
  ['Editorial Standards', textPage('editorial-standards')],
];

const networks: [network: SocialNetwork, name: string, icon: () => ReactNode][] = [
  ['x', 'X', XIcon],
  ['facebook', 'Facebook', FacebookIcon],
  ['instagram', 'Instagram', InstagramIcon],
  ['linkedin', 'LinkedIn', LinkedInIcon],
];

/** The categories, the pages about the site, and who publishes it. */
export function Footer() {
  const props = { current: useCurrentCategory() };
  return <Remembered as="footer" data-print="no" className="site-footer" of={FooterContent} props={props} />;
}

function FooterContent({ current }: { current: CurrentCategory | null }) {
  const { name, tagline, publisher, copyrightYears } = useSite();
  return (
    <div className="content">
      <div className="columns">
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
              <CategoryLink slug={category.slug} current={current}>
                {category.name}
              </CategoryLink>
            </li>
          ))}
        </Column>
        <Column title="Support">{support.map(pageLink)}</Column>
        <Column title="Legal">{legal.map(pageLink)}</Column>
      </div>
      <div className="last">
        <AppearanceButton>Appearance</AppearanceButton>
        <p>{`© ${copyrightYears} ${publisher.name}. All rights reserved.`}</p>
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

function pageLink([name, link]: Destination) {
  return (
    <li key={name}>
      <Link {...link}>{name}</Link>
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
