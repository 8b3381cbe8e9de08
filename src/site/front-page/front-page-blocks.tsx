import type { ReactNode } from 'react';
import type { BandBlock, ListedBlock, ListedFrontPage } from '../../client/front-page.ts';
import type { BandLayout } from '../../contract/front-page.ts';
import { newsletterPitch } from '../newsletter/newsletter-card.tsx';
import { NewsletterForm } from '../newsletter/newsletter-form.tsx';
import { ItalicFont } from '../parts/italic-font.tsx';
import { Remembered } from '../parts/remembered.tsx';
import { BandFour } from './band-four.tsx';
import { BandPortrait } from './band-portrait.tsx';
import { BandTinted } from './band-tinted.tsx';
import { LeadPackage } from './lead-package.tsx';
import { TextBlock } from './text-block.tsx';

interface FrontPageBlocksProps {
  /** Null while it is on its way. */
  page: ListedFrontPage | null;
  /** Stands above the list until then. */
  placeholder?: ReactNode;
  /** Latest Stories with its sidebar. */
  latest: ReactNode;
  /** The list comes first, whatever the arrangement says; it is shown even where editors have hidden it. */
  latestFirst?: boolean;
  /** Names each block in `data-block`, for the editor's preview. */
  markBlocks?: boolean;
}

/** The blocks of the front page in their order. Latest Stories keeps its place among the elements, and with it the focus. */
export function FrontPageBlocks({
  page,
  placeholder,
  latest,
  latestFirst = false,
  markBlocks = false,
}: FrontPageBlocksProps) {
  const blocks = page?.blocks ?? [];
  const place = blocks.find(({ type }) => type === 'latest');
  const others = blocks.filter((block) => block.type !== 'latest');
  const before = latestFirst ? [] : others.slice(0, place ? blocks.indexOf(place) : others.length);
  const mark = (block: ListedBlock | undefined) => (markBlocks && block ? { 'data-block': block.id } : {});
  const show = (block: OtherBlock) => (
    <Remembered
      key={block.id}
      {...mark(block)}
      className={standsFirst(block, before[0]) ? 'pt-6 sm:pt-8' : undefined}
      of={Block}
      props={{ block, isFirst: block === before[0] }}
      // The first image, and styles and fonts of a text, are named in the head.
      isOwn={block.type === 'text' || (block.type === 'lead' && block === before[0])}
    />
  );
  return (
    <div className="flex flex-col gap-y-8 sm:gap-y-16">
      {import.meta.env.SSR && blocks.some(hasItalics) && <ItalicFont html={italicHeadline} media={besideLead} />}
      {!page && !latestFirst && <div>{placeholder}</div>}
      {before.map(show)}
      {(latestFirst || place || !page) && (
        <div {...mark(place)} className={latestFirst ? 'pt-6 sm:pt-10' : undefined}>
          {latest}
        </div>
      )}
      {others.slice(before.length).map(show)}
    </div>
  );
}

/** Texts that `ItalicFont` looks through. */
const italicHeadline = '<em>';

/** Where the opinion stands beside the lead. Below, readers do not see it at first, and its font would compete with the lead's image. */
const besideLead = '(min-width:80rem)';

function hasItalics(block: ListedBlock): boolean {
  return block.type === 'lead' ? block.opinion !== null : block.type === 'band' && block.layout === 'portrait';
}

/** The lead package and a tinted band have room above them of their own. */
function standsFirst(block: ListedBlock, first: ListedBlock | undefined): boolean {
  return block === first && block.type !== 'lead' && !(block.type === 'band' && block.layout === 'tinted');
}

type OtherBlock = Exclude<ListedBlock, { type: 'latest' }>;

function Block({ block, isFirst }: { block: OtherBlock; isFirst: boolean }) {
  if (block.type === 'lead') return <LeadPackage block={block} isFirst={isFirst} />;
  if (block.type === 'band') return <Band block={block} />;
  if (block.type === 'text') return <TextBlock block={block} />;
  return <NewsletterBlock id={block.id} />;
}

const bands: Record<BandLayout, (props: { block: BandBlock }) => ReactNode> = {
  four: BandFour,
  portrait: BandPortrait,
  tinted: BandTinted,
};

function Band({ block }: { block: BandBlock }) {
  const Layout = bands[block.layout];
  return <Layout block={block} />;
}

/** The invitation to subscribe, across the page. @param id of the block, unique on the page */
function NewsletterBlock({ id }: { id: string }) {
  return (
    <section aria-labelledby={`newsletter-${id}`} data-print="no" className="mx-auto max-w-page px-gutter">
      <div className="grid items-center gap-x-8 gap-y-2 border-accent border-t-4 bg-tint p-6 sm:p-10 lg:grid-cols-2">
        <div>
          <h2 id={`newsletter-${id}`} className="font-semibold font-serif text-4xl/[1.1] tracking-tight">
            {newsletterPitch.title}
          </h2>
          <p className="mt-3 max-w-text text-muted leading-relaxed">{newsletterPitch.text}</p>
        </div>
        <NewsletterForm field={`email-${id}`} />
      </div>
    </section>
  );
}
