import * as Radix from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';

export interface Tab {
  /** Stable name. */
  value: string;
  label: string;
  /** Whether a field of the tab has an error. */
  flagged?: boolean;
  content: ReactNode;
}

interface TabsProps {
  /** Name of the tab list, for screen readers. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  tabs: Tab[];
}

/** Panels of one form, one visible at a time. The hidden panels stay mounted, so that typed text is not lost. */
export function Tabs({ label, value, onChange, tabs }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <Radix.List aria-label={label} className="flex overflow-x-auto border-rule border-b">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-px min-h-11 flex-1 whitespace-nowrap border-transparent border-b-2 px-3 font-medium text-muted text-sm -outline-offset-2 hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink sm:flex-none sm:px-5"
          >
            {tab.label}
            {tab.flagged && (
              <span className="ml-1 text-accent">
                <span aria-hidden="true">*</span>
                <span className="sr-only"> needs attention</span>
              </span>
            )}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} forceMount className="pt-6 data-[state=inactive]:hidden">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
