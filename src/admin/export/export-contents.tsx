import type { ExportOverview } from '../../contract/exports.ts';
import { countOf } from '../../ui/count.ts';
import { describeFileSize } from '../media/uploads/describe-size.ts';

/** Lists what an export has, and what it leaves out. */
export function ExportContents({ overview }: { overview: ExportOverview }) {
  const { articles, images, imageBytes, issues, subscribers } = overview;
  return (
    <div className="max-w-text text-sm">
      <ul className="list-disc space-y-1.5 pl-5">
        <li>{countOf(articles, 'article')} in every state, and what is in the trash</li>
        <li>
          {countOf(images, 'image')} as uploaded, with captions, credits and labels
          {imageBytes > 0 && ` (${describeFileSize(imageBytes)})`}
        </li>
        <li>Authors, categories, pages, redirects, settings, and the arrangement of the front page</li>
        <li>
          {countOf(issues, 'newsletter issue')} and {countOf(subscribers, 'subscriber')}
        </li>
      </ul>
      <p className="mt-4 text-muted">
        Not included: accounts, passwords, sessions and secrets; earlier versions of articles; the audit log; who got
        which email.
      </p>
    </div>
  );
}
