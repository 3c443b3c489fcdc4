import { useIntl } from 'react-intl';
import { Notice } from 'ufi-ui';
import { LazyTexts } from '../lazy-texts/LazyTexts.tsx';
import { liveDescriptors } from './texts/liveDescriptors.ts';
import { loadLiveTexts } from './texts/loadLiveTexts.ts';

/** Says that the stream of a broadcast has broken off, and may come back (web.603). */
export const LostConnection = () => (
  <LazyTexts load={loadLiveTexts}>
    <Lost />
  </LazyTexts>
);

const Lost = () => <Notice tone="warning">{useIntl().formatMessage(liveDescriptors.lost)}</Notice>;
