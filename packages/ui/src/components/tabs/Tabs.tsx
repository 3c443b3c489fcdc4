import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { nextRovingIndex } from '../../keyboard/nextRovingIndex.ts';
import './Tabs.css';

/** Tab of a {@link Tabs}. */
export interface Tab {
  /** Id passed to `onSelect`. */
  id: string;
  /** Accessible name, also the tooltip. */
  name: string;
  /** Displayed content. */
  label: ReactNode;
}

/** Props of {@link Tabs}. */
export interface TabsProps {
  /** Accessible name of the tab list. */
  label: string;
  /** The tabs, in order. */
  tabs: readonly Tab[];
  /** Id of the selected tab. */
  selected: string;
  /** Called with the id of the chosen tab. */
  onSelect: (id: string) => void;
  /** Panel of the selected tab. */
  children: ReactNode;
  /** True (the default) if the panel is focusable; false if it contains a focusable element. */
  isPanelStop?: boolean | undefined;
}

/** Tabs with a roving tabindex; arrows wrap around (APG tabs). */
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
