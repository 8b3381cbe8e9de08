import { Link } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import type { LayoutLink } from '../../contract/layout.ts';
import { CategoryLink, type CurrentCategory } from './category-link.tsx';

interface LayoutLinksProps {
  links: LayoutLink[];
  current: CurrentCategory | null;
  className?: string;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
}

/** Items of a list of links, each with those below it; those of a group stand in its place. */
export function LayoutLinks({ links, ...common }: LayoutLinksProps): ReactNode {
  return links.map(({ label, category, to, href, children }) => {
    const below = children && <LayoutLinks key={label} links={children} {...common} />;
    if (!(category || to || href)) return below;
    const { current, ...rest } = common;
    return (
      <li key={label}>
        {category ? (
          <CategoryLink slug={category} {...common}>
            {label}
          </CategoryLink>
        ) : to ? (
          <Link to={to} {...rest}>
            {label}
          </Link>
        ) : (
          <a href={href} {...rest}>
            {label}
          </a>
        )}
        {below && <ul>{below}</ul>}
      </li>
    );
  });
}
