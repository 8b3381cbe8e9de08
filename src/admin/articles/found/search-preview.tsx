import { cutText, shown } from './cut-text.ts';

interface SearchPreviewProps {
  /** The whole title of the page. */
  title: string;
  description: string;
  /** Absolute; of the original. */
  url: string;
  siteName: string;
}

/** An article as search engines list it, cut where they cut. */
export function SearchPreview({ title, description, url, siteName }: SearchPreviewProps) {
  return (
    <div className="grid gap-1 border border-rule bg-paper p-4">
      <p dir="auto" className="truncate text-sm">
        {siteName}
        <span className="block truncate text-muted text-xs">{trailOf(url)}</span>
      </p>
      <p dir="auto" className="wrap-anywhere text-[#1a0dab] text-lg/[1.3] dark:text-[#a8c7fa]">
        {cutText(title, shown.searchTitle)}
      </p>
      <p dir="auto" className="wrap-anywhere text-muted text-sm">
        {cutText(description, shown.searchDescription)}
      </p>
    </div>
  );
}

/** @returns "masthead.test › articles › the-harbor" for a URL */
function trailOf(url: string): string {
  const { host, pathname } = URL.parse(url) ?? { host: url, pathname: '' };
  return [host, ...pathname.split('/').filter((part) => part !== '')].join(' › ');
}
