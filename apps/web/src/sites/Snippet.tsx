import { useIntl } from 'react-intl';
import { developersAddress } from 'ufi-core/addresses';
import { siteDescriptors } from '../messages/siteDescriptors.ts';
import { CodeToCopy } from './CodeToCopy.tsx';
import { snippetOf } from './snippetOf.ts';

const guide = developersAddress({ publicOrigin: '' }, '/embedding/');

/** The code of a site, to be pasted into its pages. */
export function Snippet({ appId }: { readonly appId: string }) {
  const { formatMessage } = useIntl();
  const caption = (
    <>
      <span>{formatMessage(siteDescriptors.sitesSnippet)}</span>
      <span>
        {formatMessage(siteDescriptors.sitesAppId)} <bdi>{appId}</bdi>
      </span>
      <a href={guide} target="_blank" rel="noopener" hrefLang="en">
        {formatMessage(siteDescriptors.sitesGuide)}
      </a>
    </>
  );
  return <CodeToCopy caption={caption} code={snippetOf(location.origin, appId)} />;
}
