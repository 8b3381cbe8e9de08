import { useLayout, useSite } from '../../foundation/use-site.ts';
import { AppearanceButton } from '../parts/appearance-button.tsx';
import { type CurrentCategory, useCurrentCategory } from '../parts/category-link.tsx';
import { LayoutLinks } from '../parts/layout-links.tsx';
import { Remembered } from '../parts/remembered.tsx';
import { Logo } from './logo.tsx';

/** The publisher, its accounts elsewhere, and columns of links. */
export function Footer() {
  const props = { current: useCurrentCategory() };
  return <Remembered as="footer" data-print="no" className="site-footer" of={FooterContent} props={props} />;
}

function FooterContent({ current }: { current: CurrentCategory | null }) {
  const { name, tagline, publisher, copyrightYears, appearance } = useSite();
  const logo = appearance?.logo;
  return (
    <div className="content">
      <div className="columns">
        <div className="max-lg:col-span-full">
          <p className="font-semibold font-serif text-3xl tracking-[-0.03em]">
            {logo ? <Logo of={logo} name={name} /> : name}
          </p>
          <p dir="auto" className="mt-3 max-w-xs text-muted text-sm leading-relaxed">
            {tagline}
          </p>
          <SocialLinks />
        </div>
        {useLayout().footer.map(({ label, children }) => (
          <nav key={label} aria-label={label}>
            <h2 className="label mb-3">{label}</h2>
            <ul>
              <LayoutLinks links={children} current={current} />
            </ul>
          </nav>
        ))}
      </div>
      <div className="last">
        <AppearanceButton>Appearance</AppearanceButton>
        <p>{`© ${copyrightYears} ${publisher.name}. All rights reserved.`}</p>
      </div>
    </div>
  );
}

/** Links to the accounts of the publisher elsewhere; those of known networks have an icon. */
function SocialLinks() {
  const { social } = useLayout();
  if (social.length === 0) return null;
  return (
    <ul className="-ml-2.5 mt-4 flex gap-1">
      {social.map(({ label, url, icon }) => (
        <li key={label}>
          <a
            href={url}
            rel="noopener me"
            aria-label={label}
            className="inline-flex size-11 items-center justify-center hover:text-accent"
            {...(icon ? { dangerouslySetInnerHTML: { __html: icon } } : { children: label })}
          />
        </li>
      ))}
    </ul>
  );
}
