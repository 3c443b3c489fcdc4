import { useState } from 'react';
import { useIntl } from 'react-intl';
import { connectionLists, type ConnectionList } from 'ufi-core/contract';
import { ButtonLink } from 'ufi-ui';
import { LazyTexts } from '../lazy-texts/LazyTexts.tsx';
import { useSignInAddress } from '../links/useSignInAddress.ts';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { Segments } from '../segments/Segments.tsx';
import { useServices } from '../services/appServices.ts';
import { Connections } from './Connections.tsx';
import { FriendsByList } from './FriendsByList.tsx';
import { loadPeopleTexts } from './texts/loadPeopleTexts.ts';
import { friendsDescriptors } from './texts/friendsDescriptors.ts';
import './FriendsPage.css';

/** The reader's friends, requests to and by them, whom they follow, and their friend lists: `/friends`. */
export function FriendsPage() {
  const { formatMessage } = useIntl();
  const { session } = useServices();
  const signInAddress = useSignInAddress();
  return (
    <>
      <h1 className="web-friends__title">{formatMessage(webDescriptors.friendsTitle)}</h1>
      {session.person === null ? (
        <ButtonLink variant="primary" isWide href={signInAddress}>
          {formatMessage(webDescriptors.signIn)}
        </ButtonLink>
      ) : (
        <LazyTexts load={loadPeopleTexts}>
          <ChosenConnections />
        </LazyTexts>
      )}
    </>
  );
}

const labels = {
  incoming: friendsDescriptors.incoming,
  outgoing: friendsDescriptors.outgoing,
  friends: friendsDescriptors.friends,
  following: friendsDescriptors.following,
} as const satisfies Record<ConnectionList, unknown>;

function ChosenConnections() {
  const { formatMessage } = useIntl();
  const [shown, setShown] = useState<ConnectionList>('incoming');
  return (
    <>
      <div className="web-friends__choice">
        <Segments
          label={formatMessage(friendsDescriptors.shown)}
          segments={connectionLists.map((value) => ({ value, label: formatMessage(labels[value]) }))}
          value={shown}
          onChoose={setShown}
        />
      </div>
      {shown === 'friends' ? <FriendsByList /> : <Connections key={shown} shown={shown} />}
    </>
  );
}
