import { useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { uiDescriptors } from '../../messages/uiDescriptors.ts';
import { Button } from '../button/Button.tsx';
import './SeeMore.css';

/** Props of {@link SeeMore}. */
export interface SeeMoreProps {
  /** The truncated text; without it the full text is shown at once. */
  short?: ReactNode;
  /** The full text. */
  full: ReactNode;
}

/** Truncated text that expands once (S4.32). */
export function SeeMore({ short, full }: SeeMoreProps) {
  const { formatMessage } = useIntl();
  const [isExpanded, setIsExpanded] = useState(false);
  const textRef = useRef<HTMLDivElement>(null);
  const isCut = short !== undefined && !isExpanded;
  const expand = () => {
    setIsExpanded(true);
    // The button is about to unmount, so reading and the next Tab continue from the text.
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
          {/* Without a script the button does nothing, so the server renders the full text as well. */}
          <noscript>{full}</noscript>
        </>
      ) : (
        full
      )}
    </div>
  );
}
