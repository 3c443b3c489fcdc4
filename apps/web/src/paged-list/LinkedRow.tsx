import type { ReactNode } from 'react';
import { BidiText } from 'ufi-ui';
import './Rows.css';

interface LinkedRowProps {
  readonly picture: ReactNode;
  readonly name: string;
  readonly href: string;
  /** Below the name. */
  readonly facts?: ReactNode;
  /** What can be done with it. */
  readonly children?: ReactNode;
}

/** Somebody or something in a list, whose name leads to it. */
export function LinkedRow({ picture, name, href, facts, children }: LinkedRowProps) {
  return (
    <li className="web-row">
      {picture}
      <div className="web-row__words">
        <a className="web-row__name" href={href}>
          <BidiText>{name}</BidiText>
        </a>
        {Boolean(facts) && <span className="web-row__facts">{facts}</span>}
      </div>
      {children}
    </li>
  );
}
