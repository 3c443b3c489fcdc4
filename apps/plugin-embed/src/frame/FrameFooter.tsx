import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { clientSettingsOf } from 'ufi-core/contract';
import { developersAddress } from 'ufi-core/internal/addresses';
import { Button, Icon } from 'ufi-ui';
import { frameDescriptors } from '../messages/frameDescriptors.ts';
import { useFrame } from '../context/frameServices.ts';

const tracking = 'utm_campaign=social_plugins&utm_medium=offsite_pages&utm_source=comments_plugin';
const guide = `/products/social-plugins/comments/?${tracking}`;

/** Name of the network, linked to the documentation for site owners (S2.12), and the button to sign out. */
export function FrameFooter() {
  const { session } = useFrame();
  const settings = clientSettingsOf(session);
  const href = developersAddress({ publicOrigin: '', ...settings }, guide);
  return (
    <footer className="frame-footer">
      <a className="frame-footer__link" href={href} target="_blank" rel="noopener">
        <Icon name="comment" size={16} />
        <FormattedMessage {...frameDescriptors.footer} values={{ network: settings.networkName }} />
      </a>
      {session.person !== null && <SignOut name={session.person.name} />}
    </footer>
  );
}

function SignOut({ name }: { readonly name: string }) {
  const { signOut } = useFrame();
  const [isBusy, setIsBusy] = useState(false);
  const leave = () => {
    setIsBusy(true);
    signOut().catch(() => setIsBusy(false));
  };
  return (
    <span className="frame-footer__visitor">
      <bdi>{name}</bdi>
      <Button variant="link" size="small" isBusy={isBusy} onClick={leave}>
        <FormattedMessage {...frameDescriptors.signOut} />
      </Button>
    </span>
  );
}
