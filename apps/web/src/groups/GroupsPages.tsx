import { useIntl } from 'react-intl';
import { isFbid } from 'ufi-core/contract';
import { useLocation } from 'wouter';
import { LazyTexts } from '../lazy-texts/LazyTexts.tsx';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { NotFoundPage } from '../notices/NotFoundPage.tsx';
import { SignInFirst } from '../page-head/SignInFirst.tsx';
import { useServices } from '../services/appServices.ts';
import { GroupList } from './GroupList.tsx';
import { GroupMembers } from './GroupMembers.tsx';
import { GroupSettings } from './GroupSettings.tsx';
import { NewGroup } from './NewGroup.tsx';
import { loadGroupTexts } from './texts/loadGroupTexts.ts';
import './Groups.css';

const ofGroup = /^\/groups\/(\d+)\/(settings|members)\/?$/;

/** By the address: the groups, a new one, or the settings or members of one. */
export function GroupsPages() {
  const { formatMessage } = useIntl();
  const [address] = useLocation();
  const { session } = useServices();
  const [, id, part] = ofGroup.exec(address) ?? [];
  if (id !== undefined && !isFbid(id)) return <NotFoundPage />;
  if (session.person === null && address !== '/groups') {
    return <SignInFirst title={formatMessage(webDescriptors.groupsTitle)} />;
  }
  return (
    <LazyTexts load={loadGroupTexts}>
      <Page address={address} id={id} part={part} />
    </LazyTexts>
  );
}

interface PageProps {
  readonly address: string;
  readonly id: string | undefined;
  readonly part: string | undefined;
}

function Page({ address, id, part }: PageProps) {
  if (id !== undefined)
    return part === 'settings' ? <GroupSettings key={id} id={id} /> : <GroupMembers key={id} id={id} />;
  return address.startsWith('/groups/new') ? <NewGroup /> : <GroupList />;
}
