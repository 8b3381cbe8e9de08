import type { AdminIssue } from '../../../../contract/issues.ts';
import { adminPaths } from '../../../../contract/newsroom-paths.ts';

/** Of most desktop programs, and of a common phone. */
const widths = { desktop: 'w-full min-w-[38rem]', phone: 'w-[22.5rem] max-w-full' } as const;

/** The frame's own colour scheme is what `prefers-color-scheme` says inside. */
const schemes = { light: 'scheme-light', dark: 'scheme-dark' } as const;

export type Width = keyof typeof widths;
export type Colours = keyof typeof schemes;

interface LetterFrameProps {
  issue: AdminIssue;
  width: Width;
  colours: Colours;
}

/** The letter as a document of its own, which may do nothing but open its links in another tab. */
export function LetterFrame({ issue: { id, version }, width, colours }: LetterFrameProps) {
  return (
    <div className="flex h-[80dvh] justify-center overflow-x-auto border border-rule bg-tint min-[90rem]:h-auto min-[90rem]:min-h-0 min-[90rem]:flex-1">
      <iframe
        // Another frame for another version: navigating the same one would be a step for the browser's way back.
        key={version}
        title="The letter"
        src={`${adminPaths.issueLetterPage(id)}?version=${version}`}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        className={`h-full shrink-0 ${widths[width]} ${schemes[colours]}`}
      />
    </div>
  );
}
