import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react';
import { useId, type ReactNode } from 'react';

interface TabItem {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
  /** How many wait in it, and the words for it: '37' and '37 pending'. */
  readonly count?: { readonly shown: string; readonly words: string } | undefined;
  readonly disabled?: boolean;
}

interface TabsProps {
  /** The accessible name of the tab list. */
  readonly label: string;
  readonly tabs: readonly TabItem[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
}

/** Tabs. Arrows move and select; only the selected panel is rendered. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const id = useId();
  return (
    <TabGroup
      selectedIndex={Math.max(
        0,
        tabs.findIndex((tab) => tab.id === selected),
      )}
      onChange={(index) => {
        const tab = tabs[index];
        if (tab) onSelect(tab.id);
      }}
    >
      <TabList
        aria-label={label}
        className="flex h-row-grid-touch gap-5 overflow-x-auto border-b border-border-default px-5 narrow:px-3"
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            disabled={tab.disabled ?? false}
            aria-describedby={tab.count && `${id}-${tab.id}`}
            className="-mx-1 flex-none whitespace-nowrap px-1 border-y-2 border-transparent font-medium text-text-muted -outline-offset-2 transition-colors duration-instant ease-standard data-disabled:cursor-not-allowed data-disabled:text-text-disabled data-hover:text-text-primary data-selected:border-b-accent data-selected:text-text-primary"
          >
            {tab.label}
            {tab.count && (
              <>
                <span
                  aria-hidden="true"
                  title={tab.count.words}
                  className="ml-[6px] font-normal text-text-muted tabular-nums"
                >
                  {tab.count.shown}
                </span>
                <span id={`${id}-${tab.id}`} hidden>
                  {tab.count.words}
                </span>
              </>
            )}
          </Tab>
        ))}
      </TabList>
      <TabPanels>
        {tabs.map((tab) => (
          <TabPanel key={tab.id} className="-outline-offset-2">
            {tab.content}
          </TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  );
}
