import { useIntl } from 'react-intl';
import { clientSettingsOf } from 'ufi-core/contract';
import { developersAddress } from 'ufi-core/internal/addresses';
import { useServices } from '../services/appServices.ts';
import { siteDescriptors } from './texts/siteDescriptors.ts';
import { CopyableCode } from '../links/CopyableCode.tsx';

/**
 * Markup to paste into a page: the comments' placeholder, the script that renders them, and a rule by which nothing in
 * sight moves when that comes late.
 */
export const embedCode = (origin: string, appId: string): string =>
  [
    '<style>.fb-comments:not([fb-xfbml-state]) { min-height: 100vh }</style>',
    '<div class="fb-comments" data-numposts="10"></div>',
    `<script async src="${origin}/sdk.js#xfbml=1&appId=${appId}"></script>`,
  ].join('\n');

/** Embed code of a site. */
export function EmbedSnippet({ appId }: { readonly appId: string }) {
  const { formatMessage } = useIntl();
  const { session } = useServices();
  const guide = developersAddress({ publicOrigin: '', ...clientSettingsOf(session) }, '/embedding/');
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
  return <CopyableCode caption={caption} code={embedCode(location.origin, appId)} />;
}
