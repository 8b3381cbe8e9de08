import * as Radix from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import { contentTab, editorTabs } from '../tabs/editor-tabs.ts';

interface EditorPageProps {
  value: string;
  onChange: (value: string) => void;
  /** The content of each tab, by its stable name. */
  panels: Readonly<Record<string, ReactNode>>;
  /** @param tabs the tab list, for its place in the bar */
  bar: (tabs: ReactNode) => ReactNode;
  /** Whether a field of a tab has an error. */
  isFlagged: (tab: (typeof editorTabs)[number]) => boolean;
}

const sidePanels = editorTabs.filter(({ value }) => value !== contentTab);

/**
 * The editor as a page: the text in the middle, and one of the other tabs beside it from 1280 pixels, in its place below. Panels that are not
 * shown stay mounted, so that typed text is not lost.
 */
export function EditorPage({ value, onChange, panels, bar, isFlagged }: EditorPageProps) {
  const isAlone = value === contentTab;
  return (
    <Radix.Root data-writing value={value} onValueChange={onChange}>
      {bar(<TabList isFlagged={isFlagged} />)}
      <div className={isAlone ? '' : 'xl:grid xl:grid-cols-[minmax(0,1fr)_25rem]'}>
        {/* First, since the keyboard goes from a tab to its panel. */}
        <div className={isAlone ? 'hidden' : 'border-rule xl:order-2 xl:border-l'}>
          {sidePanels.map((tab) => (
            <Radix.Content
              key={tab.value}
              value={tab.value}
              forceMount
              className="@container/panel mx-auto max-w-4xl px-4 py-6 -outline-offset-2 data-[state=inactive]:hidden sm:px-8 sm:py-8 xl:sticky xl:top-(--bar) xl:max-h-[calc(100dvh-var(--bar,3.5rem))] xl:overflow-y-auto xl:px-6 xl:py-6"
            >
              {panels[tab.value]}
            </Radix.Content>
          ))}
        </div>
        <Radix.Content
          value={contentTab}
          forceMount
          className="@container/page pt-6 pb-32 -outline-offset-2 data-[state=inactive]:max-xl:hidden sm:pt-10"
        >
          {panels[contentTab]}
        </Radix.Content>
      </div>
    </Radix.Root>
  );
}

function TabList({ isFlagged }: Pick<EditorPageProps, 'isFlagged'>) {
  return (
    <Radix.List aria-label="Parts of the article" className="-ml-1.5 flex overflow-x-auto sm:-ml-3">
      {editorTabs.map((tab) => (
        <Radix.Trigger
          key={tab.value}
          value={tab.value}
          className="min-h-11 whitespace-nowrap border-transparent border-b-2 px-1.5 font-medium text-muted text-sm -outline-offset-2 hover:text-ink data-[state=active]:border-ink data-[state=active]:text-ink sm:px-3 xl:min-h-14"
        >
          {tab.label}
          {isFlagged(tab) && (
            <span className="ml-1 text-error">
              <span aria-hidden="true">*</span>
              <span className="sr-only"> needs attention</span>
            </span>
          )}
        </Radix.Trigger>
      ))}
    </Radix.List>
  );
}
