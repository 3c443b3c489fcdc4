import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button } from 'ufi-ui';
import { codeDescriptors } from './codeDescriptors.ts';
import { useCopyText } from './useCopyText.ts';

interface CopyableCodeProps {
  /** Describes the code. */
  readonly caption: ReactNode;
  readonly code: string;
}

/** Code with a button that copies it. */
export function CopyableCode({ caption, code }: CopyableCodeProps) {
  const { formatMessage } = useIntl();
  const copy = useCopyText(codeDescriptors.copied, codeDescriptors.notCopied);
  return (
    <figure className="web-snippet">
      <figcaption className="web-snippet__caption">{caption}</figcaption>
      <pre className="web-snippet__code" dir="ltr">
        <code>{code}</code>
      </pre>
      <Button icon="copy" size="small" onClick={() => void copy(code)}>
        {formatMessage(codeDescriptors.copy)}
      </Button>
    </figure>
  );
}
