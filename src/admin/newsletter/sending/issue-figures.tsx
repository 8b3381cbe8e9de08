import { useQuery } from '@tanstack/react-query';
import { figuresQuery } from '../../../client/admin/newsletter-sending.ts';
import type { AdminIssue } from '../../../contract/issues.ts';
import type {
  ClickRange,
  IssueFigures as FiguresOfIssue,
  SendingProgress,
} from '../../../contract/newsletter-sending.ts';
import { useHttp, useSite } from '../../../foundation/use-site.ts';
import { count } from '../../../ui/count.ts';
import { FailureNotice } from '../../layout/notices.tsx';
import { Figure, figuresClass } from './figure.tsx';
import { UnusualCounts } from './sending-counts.tsx';

interface IssueFiguresProps {
  issue: AdminIssue;
  progress: SendingProgress;
}

/** Opens and clicks of an issue. */
export function IssueFigures({ issue, progress }: IssueFiguresProps) {
  const { data: figures, error, refetch } = useQuery(figuresQuery(useHttp(), issue.id));
  if (figures) return <Figures figures={figures} progress={progress} />;
  if (error) return <FailureNotice message={error.message} retry={refetch} />;
  return <p className="text-muted">Loading figures...</p>;
}

function Figures({ figures, progress }: { figures: FiguresOfIssue; progress: SendingProgress }) {
  const { delivered, bounced, unsubscribed, clicks, opens, links } = figures;
  return (
    <>
      <dl aria-label="Figures" className={figuresClass}>
        <Figure label="Delivered" value={count(delivered)} note="Accepted by the mail server." />
        <Figure label="Bounced" value={count(bounced)} />
        <Figure label="Unsubscribed" value={count(unsubscribed)} note="After this issue and before the next." />
        <Figure label="Clicks" value={describeRange(clicks)} />
        {opens && <Figure label="Opens" value={describeRange(opens)} />}
        <UnusualCounts progress={progress} />
      </dl>
      <p className="mt-4 max-w-text text-muted text-sm">
        {opens ? 'Clicks and opens are ranges' : 'Clicks are a range'}: the low end counts those most likely made by
        people, the high end counts all of them. Mail programs and virus scanners follow links too, and not every one
        can be told apart.
      </p>
      <Links links={links} />
    </>
  );
}

/** The clicked links: articles by title, other links on the site by path. */
function Links({ links }: Pick<FiguresOfIssue, 'links'>) {
  const site = useSite();
  const nameOf = (url: string) => (url.startsWith(`${site.url}/`) ? url.slice(site.url.length) : url);
  if (links.length === 0) return null;
  return (
    <table className="mt-8 w-full table-fixed text-left text-sm">
      <thead>
        <tr className="border-rule border-b">
          <th scope="col" className="py-2 font-semibold">
            Link
          </th>
          <th scope="col" className="w-24 py-2 text-right font-semibold">
            Clicks
          </th>
        </tr>
      </thead>
      <tbody>
        {links.map(({ url, title, clicks }) => (
          <tr key={url} className="border-rule border-b align-baseline">
            <td className="wrap-anywhere py-2 pr-4">
              <a href={url} target="_blank" rel="noreferrer" className="hover:text-accent hover:underline">
                {title === null ? nameOf(url) : <bdi>{title}</bdi>}
              </a>
              {title !== null && <span className="block text-muted text-xs">{nameOf(url)}</span>}
            </td>
            <td className="py-2 text-right tabular-nums">{describeRange(clicks)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** @returns "41–58", or "41" when both ends are equal */
function describeRange({ least: min, most: max }: ClickRange): string {
  return min === max ? count(max) : `${count(min)}–${count(max)}`;
}
