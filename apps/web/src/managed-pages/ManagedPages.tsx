import { useIntl } from 'react-intl';
import { isFbid } from 'ufi-core/contract';
import { useLocation } from 'wouter';
import { LazyTexts } from '../lazy-texts/LazyTexts.tsx';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { NotFoundPage } from '../notices/NotFoundPage.tsx';
import { SignInFirst } from '../page-head/SignInFirst.tsx';
import { useServices } from '../services/appServices.ts';
import { ManagedPageSettings } from './ManagedPageSettings.tsx';
import { NewPage } from './NewPage.tsx';
import { PageList } from './PageList.tsx';
import { loadManagedPageTexts } from './texts/loadManagedPageTexts.ts';
import './ManagedPages.css';

const ofPage = /^\/pages\/(\d+)\/settings\/?$/;

interface ManagedPagesProps {
  /** Opens an address with a new session, which lists the pages that the reader works for; replaced by tests. */
  readonly open?: (address: string) => void;
}

/** By the address: the reader's pages, a new one, or the settings of one. */
export function ManagedPages({ open = (address) => location.assign(address) }: ManagedPagesProps) {
  const { formatMessage } = useIntl();
  const [address] = useLocation();
  const { session } = useServices();
  const [, id] = ofPage.exec(address) ?? [];
  if (id !== undefined && !isFbid(id)) return <NotFoundPage />;
  if (session.person === null) return <SignInFirst title={formatMessage(webDescriptors.pagesTitle)} />;
  return (
    <LazyTexts load={loadManagedPageTexts}>
      <Chosen address={address} id={id} open={open} />
    </LazyTexts>
  );
}

interface ChosenProps extends Required<ManagedPagesProps> {
  readonly address: string;
  readonly id: string | undefined;
}

function Chosen({ address, id, open }: ChosenProps) {
  if (id !== undefined) return <ManagedPageSettings key={id} id={id} open={open} />;
  return address.startsWith('/pages/new') ? <NewPage open={open} /> : <PageList />;
}
