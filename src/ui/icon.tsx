/** Shapes from Lucide (ISC licence, https://lucide.dev), each as one path: its components would add 1.5 KB to every page. */
const shapes = {
  bookmark:
    'M17 3a2 2 0 0 1 2 2v15a1 1 0 0 1-1.496.868l-4.512-2.578a2 2 0 0 0-1.984 0l-4.512 2.578A1 1 0 0 1 5 20V5a2 2 0 0 1 2-2z',
  close: 'M18 6 6 18M6 6l12 12',
  link: 'M9 17H7A5 5 0 0 1 7 7h2M15 7h2a5 5 0 1 1 0 10h-2M8 12h8',
  menu: 'M4 5h16M4 12h16M4 19h16',
  search: 'm21 21-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0',
  share:
    'M15 5a3 3 0 1 0 6 0a3 3 0 1 0-6 0M3 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0M15 19a3 3 0 1 0 6 0a3 3 0 1 0-6 0M8.59 13.51l6.83 3.98M15.41 6.51l-6.82 3.98',
} as const;

interface IconProps {
  name: keyof typeof shapes;
  /** Pixels. */
  size: number;
  className?: string;
}

/** A line icon of the public pages, in the colour of the text (`icon.css`). The control around it has the name for screen readers. */
export function Icon({ name, size, className }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={className ? `icon ${className}` : 'icon'}
    >
      <path d={shapes[name]} />
    </svg>
  );
}
