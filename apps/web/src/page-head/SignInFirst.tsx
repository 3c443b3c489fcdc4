import { useIntl } from 'react-intl';
import { ButtonLink } from 'ufi-ui';
import { useSignInAddress } from '../links/useSignInAddress.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { PageHead } from './PageHead.tsx';

/** In place of a page that nobody has without a session: its heading, and a link to sign in that leads back. */
export function SignInFirst({ title }: { readonly title: string }) {
  const { formatMessage } = useIntl();
  const signInAddress = useSignInAddress();
  return (
    <>
      <PageHead title={title} />
      <ButtonLink variant="primary" isWide href={signInAddress}>
        {formatMessage(webDescriptors.signIn)}
      </ButtonLink>
    </>
  );
}
