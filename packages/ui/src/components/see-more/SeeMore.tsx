import { useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { uiDescriptors } from '../../messages/uiDescriptors.ts';
import { Button } from '../button/Button.tsx';
import './SeeMore.css';

export interface SeeMoreProps {
  /** The beginning, already cut by the text rule. Without it the whole text stands there at once. */
  short?: ReactNode;
  full: ReactNode;
}

/** A long text that is cut at first and opens once, for good (S4.32). */
export function SeeMore({ short, full }: SeeMoreProps) {
  const { formatMessage } = useIntl();
  const [isExpanded, setIsExpanded] = useState(false);
  const textRef = useRef<HTMLDivElement>(null);
  const isCut = short !== undefined && !isExpanded;
  const expand = () => {
    setIsExpanded(true);
    // The pressed button is about to go: reading, and the next Tab, go on from the text.
    textRef.current?.focus({ preventScroll: true });
  };
  return (
    <div className="ufi-see-more" ref={textRef} tabIndex={short === undefined ? undefined : -1}>
      {isCut ? (
        <>
          <div className="ufi-see-more__cut">
            {short}
            {'… '}
            <Button variant="link" size="small" onClick={expand}>
              {formatMessage(uiDescriptors.seeMore)}
            </Button>
          </div>
          {/* Nobody can press where no script runs: all of it stands there. Only the server draws this. */}
          <noscript>{full}</noscript>
        </>
      ) : (
        full
      )}
    </div>
  );
}
