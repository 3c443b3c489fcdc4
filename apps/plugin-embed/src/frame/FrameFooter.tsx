import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { clientSettingsOf, type ActorRecord } from 'ufi-core/contract';
import { developersAddress } from 'ufi-core/internal/addresses';
import { Button, Icon } from 'ufi-ui';
import { frameDescriptors } from '../messages/frameDescriptors.ts';
import { useFrame } from '../context/frameServices.ts';

const tracking = 'utm_campaign=social_plugins&utm_medium=offsite_pages&utm_source=comments_plugin';
const guide = `/products/social-plugins/comments/?${tracking}`;

/** Name of the network, linked to the documentation for site owners (S2.12), and the visitor. */
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
      {session.person !== null && <FooterVisitor visitor={session.person} />}
    </footer>
  );
}

/** Name of the visitor with a button to sign out; for a guest also one to sign in. */
function FooterVisitor({ visitor: { name, isGuest } }: { readonly visitor: ActorRecord }) {
  const { loadSessions, signIn } = useFrame();
  const [isBusy, setIsBusy] = useState(false);
  const leave = () => {
    setIsBusy(true);
    loadSessions()
      .then(({ signOut }) => signOut())
      .catch(() => setIsBusy(false));
  };
  return (
    <span className="frame-footer__visitor">
      <bdi>{name}</bdi>
      {isGuest && (
        <Button variant="link" size="small" onClick={signIn.openPopup}>
          <FormattedMessage {...frameDescriptors.signIn} />
        </Button>
      )}
      <Button variant="link" size="small" isBusy={isBusy} onClick={leave}>
        <FormattedMessage {...frameDescriptors.signOut} />
      </Button>
    </span>
  );
}
