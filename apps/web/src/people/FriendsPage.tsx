import { useState } from 'react';
import { useIntl } from 'react-intl';
import { connectionLists, type ConnectionList } from 'ufi-core/contract';
import { LazyTexts } from '../lazy-texts/LazyTexts.tsx';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { PageHead } from '../page-head/PageHead.tsx';
import { SignInFirst } from '../page-head/SignInFirst.tsx';
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
  const title = formatMessage(webDescriptors.friendsTitle);
  if (session.person === null) return <SignInFirst title={title} />;
  return (
    <>
      <PageHead title={title} />
      <LazyTexts load={loadPeopleTexts}>
        <ChosenConnections />
      </LazyTexts>
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
