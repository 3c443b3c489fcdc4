import './LinkTabs.css';

interface LinkTab {
  readonly href: string;
  readonly name: string;
  /** The link leads to what is shown. */
  readonly isCurrent: boolean;
}

interface LinkTabsProps {
  /** Accessible name of the navigation. */
  readonly label: string;
  readonly tabs: readonly LinkTab[];
}

/** Navigation between views of one page, each of which has its address. */
export function LinkTabs({ label, tabs }: LinkTabsProps) {
  return (
    <nav aria-label={label}>
      <ul className="web-link-tabs">
        {tabs.map(({ href, name, isCurrent }) => (
          <li key={href}>
            <a href={href} aria-current={isCurrent ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
