import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { nextRovingIndex } from '../../keyboard/nextRovingIndex.ts';
import './Tabs.css';

export interface Tab {
  id: string;
  /** What is read out, and shown as a tooltip. */
  name: string;
  label: ReactNode;
}

export interface TabsProps {
  /** What the tabs choose. */
  label: string;
  tabs: readonly Tab[];
  selected: string;
  onSelect: (id: string) => void;
  /** What the selected tab shows. */
  children: ReactNode;
  /** What it shows can be reached by the Tab key itself; false where something in it can. */
  isPanelStop?: boolean | undefined;
}

/** A row of tabs over what the selected one shows: one stop of the Tab key, arrows go round (APG tabs). */
export function Tabs({ label, tabs, selected, onSelect, children, isPanelStop = true }: TabsProps) {
  const id = useId();
  const listRef = useRef<HTMLDivElement>(null);
  const tabId = (of: string) => `${id}-${of}`;
  const move = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.id === selected);
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = nextRovingIndex({ key: event.key, index, length: tabs.length, isRtl });
    const tab = next === undefined ? undefined : tabs[next];
    if (tab === undefined || next === undefined) return;
    event.preventDefault();
    onSelect(tab.id);
    listRef.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <>
      <div className="ufi-tabs" role="tablist" tabIndex={-1} aria-label={label} ref={listRef} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={tabId(tab.id)}
            className="ufi-tabs__tab"
            title={tab.name}
            aria-label={tab.name}
            aria-selected={tab.id === selected}
            aria-controls={tabId('panel')}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        className="ufi-tabs__panel"
        role="tabpanel"
        id={tabId('panel')}
        aria-labelledby={tabId(selected)}
        tabIndex={isPanelStop ? 0 : undefined}
      >
        {children}
      </div>
    </>
  );
}
