import { useIntl } from 'react-intl';
import { LazyTexts } from '../lazy-texts/LazyTexts.tsx';
import { webDescriptors } from '../messages/webDescriptors.ts';
import { PageHead } from '../page-head/PageHead.tsx';
import { SignInFirst } from '../page-head/SignInFirst.tsx';
import { useServices } from '../services/appServices.ts';
import { SavedPosts } from './SavedPosts.tsx';
import { loadSavedTexts } from './texts/loadSavedTexts.ts';
import './Saved.css';

/** `/saved`: the posts that the viewer has saved, which nobody else sees. */
export function SavedPage() {
  const title = useIntl().formatMessage(webDescriptors.savedTitle);
  const isGuest = useServices().session.person === null;
  if (isGuest) return <SignInFirst title={title} />;
  return (
    <div className="web-saved">
      <PageHead title={title} />
      <LazyTexts load={loadSavedTexts}>
        <SavedPosts />
      </LazyTexts>
    </div>
  );
}
