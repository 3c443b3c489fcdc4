import { useIntl } from 'react-intl';
import { developersAddress } from 'ufi-core/internal/addresses';
import { siteDescriptors } from '../messages/siteDescriptors.ts';
import { CopyableCode } from './CopyableCode.tsx';

/** Markup to paste into a page: the comments' placeholder and the script that renders them. */
export const embedCode = (origin: string, appId: string): string =>
  [
    '<div class="fb-comments" data-numposts="10"></div>',
    `<script async src="${origin}/sdk.js#xfbml=1&appId=${appId}"></script>`,
  ].join('\n');

const guide = developersAddress({ publicOrigin: '' }, '/embedding/');

/** Embed code of a site. */
export function EmbedSnippet({ appId }: { readonly appId: string }) {
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
  return <CopyableCode caption={caption} code={embedCode(location.origin, appId)} />;
}
