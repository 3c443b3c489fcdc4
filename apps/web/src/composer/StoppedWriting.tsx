import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Button } from 'ufi-ui';
import { NoWriting } from '../notices/NoWriting.tsx';
import { KeptWords } from './KeptWords.tsx';
import { restrictionDescriptors } from '../messages/restrictionDescriptors.ts';
import './StoppedWriting.css';

interface StoppedWritingProps {
  /** What was written so far. */
  readonly words: string;
  readonly onClose?: (() => void) | undefined;
}

/**
 * Replaces a composer when its writer may no longer write: says why, and keeps the words to be copied. It is announced,
 * and takes the focus if the composer had it.
 */
export function StoppedWriting({ words, onClose }: StoppedWritingProps) {
  const { formatMessage } = useIntl();
  const notice = useRef<HTMLElement>(null);
  useEffect(() => {
    // The focus was lost with the composer; elsewhere it stays.
    if (document.activeElement === document.body) notice.current?.focus();
  }, []);
  return (
    <section className="web-stopped" role="alert" tabIndex={-1} ref={notice}>
      <NoWriting />
      <KeptWords words={words}>
        {onClose && (
          <Button size="small" variant="quiet" onClick={onClose}>
            {formatMessage(restrictionDescriptors.close)}
          </Button>
        )}
      </KeptWords>
    </section>
  );
}
