import type { ReactNode } from 'react';
import './PageHead.css';

interface PageHeadProps {
  readonly title: string;
  /** Beside the title: its main action, or what the page is about. */
  readonly children?: ReactNode;
}

/** Heading of a page without posts. */
export function PageHead({ title, children }: PageHeadProps) {
  return (
    <header className="web-page-head">
      <h1 className="web-page-head__title">{title}</h1>
      {children}
    </header>
  );
}
