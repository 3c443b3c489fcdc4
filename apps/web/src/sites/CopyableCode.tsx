import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button } from 'ufi-ui';
import { siteDescriptors } from '../messages/siteDescriptors.ts';
import { useToast } from '../contexts/ToastProvider.tsx';

interface CopyableCodeProps {
  /** Describes the code. */
  readonly caption: ReactNode;
  readonly code: string;
}

/** Code with a button that copies it. */
export function CopyableCode({ caption, code }: CopyableCodeProps) {
  const { formatMessage } = useIntl();
  const showToast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      showToast({ tone: 'success', text: formatMessage(siteDescriptors.sitesCopied) });
    } catch {
      showToast({ tone: 'error', text: formatMessage(siteDescriptors.sitesNotCopied) });
    }
  };
  return (
    <figure className="web-snippet">
      <figcaption className="web-snippet__caption">{caption}</figcaption>
      <pre className="web-snippet__code" dir="ltr">
        <code>{code}</code>
      </pre>
      <Button icon="copy" size="small" onClick={() => void copy()}>
        {formatMessage(siteDescriptors.sitesCopy)}
      </Button>
    </figure>
  );
}
