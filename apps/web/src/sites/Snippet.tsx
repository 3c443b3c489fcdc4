import { useIntl } from 'react-intl';
import { Button } from 'ufi-ui';
import { siteDescriptors } from '../messages/siteDescriptors.ts';
import { useToast } from '../notices/ToastProvider.tsx';
import { snippetOf } from './snippetOf.ts';

/** The code of a site, to be pasted into its pages. */
export function Snippet({ appId }: { readonly appId: string }) {
  const { formatMessage } = useIntl();
  const showToast = useToast();
  const snippet = snippetOf(location.origin, appId);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(snippet);
      showToast({ tone: 'success', text: formatMessage(siteDescriptors.sitesCopied) });
    } catch {
      showToast({ tone: 'error', text: formatMessage(siteDescriptors.sitesNotCopied) });
    }
  };
  return (
    <figure className="web-snippet">
      <figcaption className="web-snippet__caption">
        <span>{formatMessage(siteDescriptors.sitesSnippet)}</span>
        <span>
          {formatMessage(siteDescriptors.sitesAppId)} <bdi>{appId}</bdi>
        </span>
      </figcaption>
      <pre className="web-snippet__code" dir="ltr">
        <code>{snippet}</code>
      </pre>
      <Button icon="copy" size="small" onClick={() => void copy()}>
        {formatMessage(siteDescriptors.sitesCopy)}
      </Button>
    </figure>
  );
}
